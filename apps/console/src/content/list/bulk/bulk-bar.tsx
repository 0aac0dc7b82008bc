import { IconX } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { exactTitle, formatCount, formatNumber } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { wordsOf } from '../../shared/words.ts';
import type { Chosen } from '../selection/selection.ts';
import styles from './bulk.module.css';
import type { BulkAct } from './bulk-acts.tsx';
import type { Bulk } from './use-bulk.tsx';

/** The most ids that one call gives. */
const maxIdsPerCall = 5000;

export interface BulkBarProps {
  readonly type: ContentType;
  readonly selected: Chosen;
  /** Records that the filters select, on all pages. */
  readonly total: number;
  readonly acts: readonly BulkAct[];
  /** Finds all that are listed; absent where that cannot be asked. */
  readonly findAll?: (() => Promise<Chosen>) | undefined;
  readonly bulk: Bulk;
  readonly onSelect: (chosen: Chosen) => void;
  /** What else may be done, after the acts. */
  readonly more?: ReactNode;
}

/** What may be done with the chosen records: floats above the list's foot, at the bottom on the phone. */
export function BulkBar({ type, selected, total, acts, findAll, bulk, onSelect, more }: BulkBarProps) {
  const [finding, setFinding] = useState(false);
  const words = wordsOf(type);
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
  if (bulk.running !== null) return <Progress {...bulk.running} />;
  const reachable = Math.min(total, maxIdsPerCall);
  return (
    <section className={styles.bar} aria-label="Acciones sobre lo seleccionado">
      <b className={styles.count} role="status" title={exactTitle(selected.size)}>
        {words.selected(selected.size)}
      </b>
      {findAll !== undefined && selected.size < reachable && (
        <button
          type="button"
          className={styles.all}
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
      <span className={styles.acts}>
        {acts.map((act) => (
          <button
            key={act.key}
            type="button"
            className={styles.act}
            onClick={() => void bulk.start(act, selected).then(onSelect)}
          >
            {act.icon}
            {act.label}
          </button>
        ))}
        {more}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label="Quitar la selección"
        title="Quitar la selección"
        onClick={() => onSelect(new Map())}
      >
        <IconX stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
}

function Progress({ label, done, total, stop }: NonNullable<Bulk['running']>) {
  return (
    <section className={styles.bar} aria-label="Operación en curso">
      <b className={styles.count} role="status">
        {label}: {formatNumber(done)} de {formatNumber(total)}
      </b>
      <progress className={styles.progress} value={done} max={total} aria-label={label} />
      <button type="button" className={styles.all} onClick={stop}>
        Detener
      </button>
    </section>
  );
}
