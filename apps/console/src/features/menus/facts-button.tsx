import { IconAlertCircle, IconSettings } from '@tabler/icons-react';
import type { Section } from '@vitrina/model';
import { countIssuesIn, useOpenRecord } from '../../content/form/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { UnpublishedRing } from '../../ui/page/chip.tsx';
import { box, row, text } from '../../ui/primitives/index.ts';

export interface FactsButtonProps {
  readonly sections: readonly Section[];
  readonly onOpen: () => void;
}

/**
 * Button that opens the properties of the menu and shows the number of their errors. A jump to one of these errors
 * also opens the properties.
 */
export function FactsButton({ sections, onOpen }: FactsButtonProps) {
  const { type, issues, changedFields } = useOpenRecord();
  const names = sections.flatMap((section) => Object.keys(section.fields));
  const wrong = sections.reduce((sum, section) => sum + countIssuesIn(type, section, issues), 0);
  return (
    <Button
      kind="plain"
      className={box('notOnPhone')}
      icon={<IconSettings stroke={1.75} />}
      data-opens={['institution_id', ...names].join(' ')}
      onClick={onOpen}
    >
      Datos del menú
      {wrong === 0 && names.some((name) => changedFields.has(name)) && <UnpublishedRing />}
      {wrong > 0 && (
        <span className={cx(row(4, 'inline'), text('small', 'danger'))}>
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {wrong}
          <VisuallyHidden>{wrong === 1 ? ' campo por corregir' : ' campos por corregir'}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}
