import { type ReactNode, useState } from 'react';
import { exactTitle, formatCount, formatNumber } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { ClearSelection } from '../../../ui/actions/clear-selection.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import type { Words } from '../../shared/words.ts';
import type { ChosenRows } from '../selection/selection.ts';
import styles from './bulk.module.css';
import type { BulkActionOption } from './bulk-actions.tsx';
import { BulkButton } from './bulk-button.tsx';
import type { Bulk } from './use-bulk.tsx';

export const barClass = cx(row(16, 'roundedCard', 'onInk'), text('strong', 'nowrap'), styles.bar);
const allClass = cx(text('label', 'link', 'relative', 'rounded', 'fieldHigh', 'hovers'), styles.all);

/** Maximum number of ids in one response of the service. */
const maxIdsPerCall = 5000;

export interface BulkBarProps<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>> {
  readonly words: Pick<Words, 'selected' | 'selectAll'>;
  readonly selected: ChosenRows;
  /** Number of records that match the filters, on all pages. */
  readonly total: number;
  readonly actions: readonly A[];
  /** Loads the ids of all records that match the filters. Absent if the list has no such request. */
  readonly findAll?: (() => Promise<ChosenRows>) | undefined;
  /** Progress of the running action; null if none is running. */
  readonly running: Bulk['running'];
  readonly onAction: (bulkAction: A) => void;
  readonly onSelect: (choice: ChosenRows) => void;
  /** Controls after the actions. */
  readonly extraControls?: ReactNode;
}

/** Bar with the bulk actions. It is above the footer of the list; on the phone, at the bottom of the window. */
export function BulkBar<A extends Pick<BulkActionOption, 'key' | 'icon' | 'label'>>(props: BulkBarProps<A>) {
  const { words, selected, total, actions, findAll, running, onAction, onSelect, extraControls } = props;
  const [finding, setFinding] = useState(false);
  const selectAll = async (find: NonNullable<typeof findAll>) => {
    setFinding(true);
    try {
      onSelect(await find());
    } catch (error) {
      noticeFailure(error);
    } finally {
      setFinding(false);
    }
  };
  if (running !== null) return <Progress {...running} />;
  const reachable = Math.min(total, maxIdsPerCall);
  return (
    <section className={barClass} aria-label="Acciones sobre lo seleccionado">
      <b role="status" title={exactTitle(selected.size)}>
        {words.selected(selected.size)}
      </b>
      {findAll !== undefined && selected.size < reachable && (
        <button
          type="button"
          className={allClass}
          disabled={finding}
          title={exactTitle(reachable)}
          onClick={() => void selectAll(findAll)}
        >
          {finding
            ? 'Buscando…'
            : total > reachable
              ? `Seleccionar las primeras ${formatCount(reachable)}`
              : words.selectAll(total)}
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
export function Progress({ label, done, total, stop }: NonNullable<Bulk['running']>) {
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
      <button type="button" className={allClass} onClick={stop}>
        Detener
      </button>
    </section>
  );
}
