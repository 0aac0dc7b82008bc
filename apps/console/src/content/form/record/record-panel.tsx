import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import styles from '../panel.module.css';
import { PreviewButton } from '../preview/record-preview.tsx';
import { Rail } from '../rail/rail.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { Sections } from '../sections/sections.tsx';
import { focusControl } from '../state/issues.ts';
import { RecordStatus } from './record-bar.tsx';
import { RecordArea, RecordFrame, RecordNotices } from './record-parts.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { type RecordProps, useRecord } from './use-record.ts';

/** Panel beside the list with the form of one record. */
export function RecordPanel({ onClose, ...props }: RecordProps & { readonly onClose: () => void }) {
  const openRecord = useRecord(props, 1);
  const { type, entry } = openRecord;
  const isNew = useRef(entry === null);

  useEffect(() => {
    // Runs after the panel takes the focus: a new record begins with its name.
    if (isNew.current) requestAnimationFrame(() => focusControl(`/${type.name}`));
  }, [type.name]);

  return (
    <RecordFrame openRecord={openRecord}>
      <SidePanel title={openRecord.title} onClose={onClose} actions={<PanelFooter />}>
        <div className={stack(20)}>
          {(entry !== null || openRecord.menu.length > 0) && (
            <div className={cx(row(8, 'fieldHigh'), styles.head)} data-bare={!type.drafts}>
              {entry !== null && <RecordStatus entry={entry} />}
              <span className={box('fill')} />
              {openRecord.menu.length > 0 && (
                <Menu
                  trigger={<IconButton label="Más acciones" icon={<IconDots stroke={1.75} />} />}
                  entries={openRecord.menu}
                />
              )}
            </div>
          )}
          <RecordArea className={cx(stack(28), styles.form)}>
            <RecordNotices />
            <Sections />
          </RecordArea>
          <section className={cx(stack(12, 'lineAbove'), styles.about)} aria-label="Sobre este registro">
            <Rail />
          </section>
        </div>
      </SidePanel>
    </RecordFrame>
  );
}

/** Footer of the panel, with the saving state and the buttons. */
function PanelFooter() {
  return (
    <>
      <div className={box('fill')}>
        <SaveState />
      </div>
      <PreviewButton iconOnly />
      <SaveButtons />
    </>
  );
}
