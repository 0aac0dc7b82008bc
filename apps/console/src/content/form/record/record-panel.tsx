import { IconDots } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { EntryChip, InReview } from '../../shared/index.ts';
import styles from '../panel.module.css';
import { PreviewButton } from '../preview/record-preview.tsx';
import { Rail } from '../rail/rail.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { focusControl } from '../state/issues.ts';
import { RecordArea, RecordFields, RecordFrame } from './record-parts.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { type OpenRecord, type RecordProps, useRecord } from './use-record.ts';

/** The form of one record in a panel beside its list. */
export function RecordPanel({ onClose, ...props }: RecordProps & { readonly onClose: () => void }) {
  const opened = useRecord(props, 1);
  const { type, entry } = opened;
  const isNew = useRef(entry === null);

  useEffect(() => {
    // After the panel has taken the focus: who creates a record begins with its name.
    if (isNew.current) requestAnimationFrame(() => focusControl(`/${type.name}`));
  }, [type.name]);

  return (
    <RecordFrame opened={opened}>
      <SidePanel title={opened.title} onClose={onClose} actions={<Foot opened={opened} />}>
        <div className={stack(20)}>
          {(entry !== null || opened.menu.length > 0) && (
            <div className={cx(row(8, 'fieldHigh'), styles.head)} data-bare={!type.drafts}>
              {entry !== null && <State type={type} entry={entry} />}
              <span className={box('fill')} />
              {opened.menu.length > 0 && (
                <Menu
                  trigger={<IconButton label="Más acciones" icon={<IconDots stroke={1.75} />} />}
                  entries={opened.menu}
                />
              )}
            </div>
          )}
          <RecordArea opened={opened} className={cx(stack(28), styles.form)}>
            <RecordFields opened={opened} />
          </RecordArea>
          <section className={cx(stack(12, 'lineAbove'), styles.about)} aria-label="Sobre este registro">
            <Rail opened={opened} />
          </section>
        </div>
      </SidePanel>
    </RecordFrame>
  );
}

function State({ type, entry }: { readonly type: ContentType; readonly entry: Entry }) {
  return (
    <>
      {type.drafts && <EntryChip entry={entry} />}
      <InReview entry={entry} />
      {type.drafts && entry.has_unpublished_changes && (
        <UnpublishedRing>Cambios sin publicar</UnpublishedRing>
      )}
    </>
  );
}

/** How it is kept, and the acts; only one of them is red. */
function Foot({ opened }: { readonly opened: OpenRecord }) {
  return (
    <>
      <div className={box('fill')}>
        <SaveState record={opened.record} entry={opened.entry} />
      </div>
      <PreviewButton preview={opened.preview} iconOnly />
      <SaveButtons {...opened.saveButtons} />
    </>
  );
}
