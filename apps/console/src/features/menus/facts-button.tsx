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
export function PropertiesButton({ sections, onOpen }: FactsButtonProps) {
  const { type, issues, changedFields } = useOpenRecord();
  const fieldNames = sections.flatMap((section) => Object.keys(section.fields));
  const issueCount = sections.reduce((sum, section) => sum + countIssuesIn(type, section, issues), 0);
  return (
    <Button
      kind="plain"
      className={box('notOnPhone')}
      icon={<IconSettings stroke={1.75} />}
      data-opens={['institution_id', ...fieldNames].join(' ')}
      onClick={onOpen}
    >
      Datos del menú
      {issueCount === 0 && fieldNames.some((name) => changedFields.has(name)) && <UnpublishedRing />}
      {issueCount > 0 && (
        <span className={cx(row(4, 'inline'), text('small', 'danger'))}>
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {issueCount}
          <VisuallyHidden>{issueCount === 1 ? ' campo por corregir' : ' campos por corregir'}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}
