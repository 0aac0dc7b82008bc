import { type ReactNode, useState } from 'react';
import { exactNumberTitle, formatCount, formatNumber } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import type { TypeTexts } from '../../shared/words.ts';
import type { ChosenRows } from '../selection/selection.ts';
import styles from './bulk.module.css';
import type { BulkActionOption } from './bulk-actions.tsx';
import { BulkButton } from './bulk-button.tsx';
import type { Bulk } from './use-bulk.tsx';

export const barClass = cx(row(16, 'roundedCard', 'onInk'), text('strong', 'nowrap'), styles.bar);
const selectAllClass = cx(text('label', 'link', 'relative', 'rounded', 'fieldHigh', 'hovers'), styles.all);

/** Maximum number of ids in one response of the service. */
const maxIdsPerCall = 5000;

export interface BulkBarProps<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>> {
  readonly texts: Pick<TypeTexts, 'selected' | 'selectAll'>;
  readonly selectedRows: ChosenRows;
  /** Number of records that match the filters, on all pages. */
  readonly total: number;
  readonly actions: readonly A[];
  /** Loads the ids of all records that match the filters. Absent if the list has no such request. */
  readonly findAll?: (() => Promise<ChosenRows>) | undefined;
  /** Progress of the running action; null if none is running. */
  readonly runningAction: Bulk['running'];
  readonly onAction: (bulkAction: A) => void;
  readonly onSelect: (choice: ChosenRows) => void;
  /** Controls after the actions. */
  readonly extraControls?: ReactNode;
}

/** Bar with the bulk actions. It is above the footer of the list; on the phone, at the bottom of the window. */
export function BulkBar<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>>(props: BulkBarProps<A>) {
  const { texts, selectedRows, total, actions, findAll, runningAction, onAction, onSelect, extraControls } =
    props;
  const [isFinding, setFinding] = useState(false);
  const selectAll = async (findRows: NonNullable<typeof findAll>) => {
    setFinding(true);
    try {
      onSelect(await findRows());
    } catch (error) {
      noticeFailure(error);
    } finally {
      setFinding(false);
    }
  };
  if (runningAction !== null) return <BulkProgress {...runningAction} />;
  const selectableCount = Math.min(total, maxIdsPerCall);
  return (
    <section className={barClass} aria-label="Acciones sobre lo seleccionado">
      <b role="status" title={exactNumberTitle(selectedRows.size)}>
        {texts.selected(selectedRows.size)}
      </b>
      {findAll !== undefined && selectedRows.size < selectableCount && (
        <button
          type="button"
          className={selectAllClass}
          disabled={isFinding}
          title={exactNumberTitle(selectableCount)}
          onClick={() => void selectAll(findAll)}
        >
          {isFinding
            ? 'Buscando…'
            : total > selectableCount
              ? `Seleccionar las primeras ${formatCount(selectableCount)}`
              : texts.selectAll(total)}
        </button>
      )}
      <span className={cx(row(4, 'wrap', 'relative'), styles.acts)}>
        {actions.map((bulkAction) => (
          <BulkButton key={bulkAction.key} icon={bulkAction.icon} onClick={() => onAction(bulkAction)}>
            {bulkAction.label}
          </BulkButton>
        ))}
        {extraControls}
      </span>
      <ClearSelection
        className={cx(box('fixed', 'relative', 'rounded', 'fieldHigh', 'hovers'), styles.act, styles.close)}
        onClear={() => onSelect(new Map())}
      />
    </section>
  );
}

/** Progress of an operation on records, with a button that stops it. */
export function BulkProgress({ label, done, total, stop }: NonNullable<Bulk['running']>) {
  return (
    <section className={barClass} aria-label="Operación en curso">
      <b role="status">
        {label}: {formatNumber(done)} de {formatNumber(total)}
      </b>
      <progress
        className={cx(box('relative', 'clipped'), styles.progress)}
        value={done}
        max={total}
        aria-label={label}
      />
      <button type="button" className={selectAllClass} onClick={stop}>
        Detener
      </button>
    </section>
  );
}
