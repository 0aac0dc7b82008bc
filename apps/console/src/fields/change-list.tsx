import type { FieldChange } from '@vitrina/model';
import { cx } from '../ui/cx.ts';
import { grid, text } from '../ui/primitives/index.ts';
import { describeChange } from './describe.ts';
import styles from './shared/diff/diff.module.css';
import { DiffInline } from './shared/diff/diff-inline.tsx';
import type { Names } from './shared/diff/line.ts';

export interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  readonly names: Names;
}

/** Number of rows shown; further changes are only counted. */
const maxRows = 6;

/** List of a version's changed fields with their old and new texts, as confirmations show it. */
export function ChangeList({ changes, names }: ChangeListProps) {
  const rows = changes.flatMap((change) =>
    describeChange(change, names).map((row, index) => ({ ...row, key: `${change.key}-${index}` })),
  );
  const hiddenCount = rows.length - maxRows;
  return (
    <>
      <dl className={cx(grid(2), text('label'), styles.list)}>
        {rows.slice(0, maxRows).flatMap((row) => [
          <dt key={`${row.key}-label`} className={text('second')}>
            {row.label}
          </dt>,
          <dd key={`${row.key}-value`}>
            <DiffInline row={row} isBrief />
          </dd>,
        ])}
      </dl>
      {hiddenCount > 0 && (
        <p className={text('label', 'second', 'above8')}>
          {hiddenCount === 1 ? 'y 1 cambio más' : `y ${hiddenCount} cambios más`}
        </p>
      )}
    </>
  );
}
