import { IconArrowBackUp } from '@tabler/icons-react';
import { useStore } from '../../lib/state/store.ts';
import { ClearSelection } from '../../ui/actions/clear-selection.tsx';
import { cx } from '../../ui/cx.ts';
import { box, row } from '../../ui/primitives/index.ts';
import { lastAction, setLastAction } from '../shared/last-action.ts';
import { useUndo } from '../shared/use-undo.tsx';
import bulk from './bulk/bulk.module.css';
import { BulkProgress, barClass } from './bulk/bulk-bar.tsx';
import { BulkButton } from './bulk/bulk-button.tsx';
import styles from './list.module.css';
import { useList } from './state/use-list.ts';

/** Bar that offers to undo the last action on records of the list, until the next action. */
export function UndoBar() {
  const { type } = useList();
  const action = useStore(lastAction);
  const { runningUndo, undo, dialog } = useUndo(type);
  if (runningUndo !== null) return <BulkProgress label="Deshaciendo" {...runningUndo} />;
  if (action === null || action.undo === null || action.type !== type.slug) return dialog;
  return (
    <section className={cx(barClass, styles.undo)} aria-label="Última acción">
      <b className={styles.undoText}>{action.text}</b>
      <span className={row(0, 'fixed', 'relative')}>
        <BulkButton
          icon={<IconArrowBackUp stroke={1.75} aria-hidden="true" />}
          onClick={() => void undo(action)}
        >
          Deshacer
        </BulkButton>
      </span>
      <ClearSelection
        className={cx(box('fixed', 'relative', 'rounded', 'fieldHigh', 'hovers'), bulk.act, bulk.close)}
        label="Cerrar"
        onClear={() => setLastAction(null)}
      />
    </section>
  );
}
