import { maxSelected } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { exactNumberTitle, formatNumber } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import type { SelectionTexts } from '../../shared/words.ts';
import type { ChosenRows, Row } from '../selection/selection.ts';
import styles from './bulk.module.css';
import type { BulkActionOption } from './bulk-actions.tsx';
import { BulkButton } from './bulk-button.tsx';
import type { Bulk } from './use-bulk.tsx';

export const barClass = cx(row(16, 'roundedCard', 'onInk'), text('strong', 'nowrap'), styles.bar);
const selectAllClass = cx(text('label', 'link', 'relative', 'rounded', 'fieldHigh', 'hovers'), styles.all);

export interface BulkBarProps<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>> {
  readonly texts: SelectionTexts;
  readonly selectedRows: ChosenRows;
  /** Number of records that match the filters, on all pages. */
  readonly total: number;
  readonly actions: readonly A[];
  /** Loads the ids of all records that match the filters. */
  readonly findAll: () => Promise<ChosenRows>;
  /** Progress of the running action; null if none is running. */
  readonly runningAction: Bulk['running'];
  readonly onAction: (bulkAction: A) => void;
  readonly onSelect: (chosenRows: ChosenRows) => void;
  /** Controls after the actions. */
  readonly extraControls?: ReactNode;
}

/** Bar with the bulk actions. It is above the footer of the list; on the phone, at the bottom of the window. */
export function BulkBar<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>>(props: BulkBarProps<A>) {
  const { texts, selectedRows, total, actions, findAll, runningAction, onAction, onSelect, extraControls } =
    props;
  if (runningAction !== null) return <BulkProgress {...runningAction} />;
  return (
    <section className={barClass} aria-label="Acciones sobre lo seleccionado">
      <b role="status" title={exactNumberTitle(selectedRows.size)}>
        {texts.selected(selectedRows.size)}
      </b>
      <SelectAll
        {...{ texts, total, findAll, onSelect }}
        count={selectedRows.size}
        className={selectAllClass}
      />
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

interface SelectAllProps<R extends Row> {
  readonly texts: SelectionTexts;
  /** Number of selected rows. */
  readonly count: number;
  /** Number of rows that match the filters, on all pages. */
  readonly total: number;
  readonly className: string;
  /** Loads all rows that match the filters, up to `maxSelected`. */
  readonly findAll: () => Promise<ChosenRows<R>>;
  readonly onSelect: (choice: ChosenRows<R>) => void;
}

/** Button that selects all rows that match the filters, on all pages; absent while they are selected. */
export function SelectAll<R extends Row>(props: SelectAllProps<R>) {
  const { texts, count, total, className, findAll, onSelect } = props;
  const [isFinding, setFinding] = useState(false);
  const selectableCount = Math.min(total, maxSelected);
  if (count >= selectableCount) return null;
  const selectAll = async () => {
    setFinding(true);
    try {
      onSelect(await findAll());
    } catch (error) {
      noticeFailure(error);
    } finally {
      setFinding(false);
    }
  };
  return (
    <button
      type="button"
      className={className}
      disabled={isFinding}
      title={exactNumberTitle(selectableCount)}
      onClick={() => void selectAll()}
    >
      {isFinding ? 'Buscando…' : texts.selectAll(total)}
    </button>
  );
}

interface BulkProgressProps extends NonNullable<Bulk['running']> {
  /** Class of the bar; the floating bar of lists when absent. */
  readonly className?: string;
}

/** Progress of an operation on records, with a button that stops it. */
export function BulkProgress({ label, done, total, stop, className = barClass }: BulkProgressProps) {
  return (
    <section className={className} aria-label="Operación en curso">
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
