import type { RevisionSummary } from '@vitrina/contract';
import type { FieldChange } from '@vitrina/model';
import { useId } from 'react';
import type { Names } from '../../../fields/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/page/card.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { formatMoment } from '../versions/versions.ts';
import styles from './compare.module.css';
import { type DiffView, FieldDiff } from './field-diff.tsx';
import { rowsOf } from './rows.ts';

export interface FieldCardProps {
  readonly change: FieldChange;
  readonly recordNames: Names;
  readonly view: DiffView;
  /** Version that last changed the field; undefined until known. */
  readonly by: RevisionSummary | undefined;
}

/** Card of a changed field: its name, its author and date, and the old and new values. */
export function FieldCard({ change, recordNames, view, by }: FieldCardProps) {
  const id = useId();
  const rows = rowsOf(change, recordNames);
  const partLabel = rows.length === 1 ? (rows[0]?.label ?? null) : null;
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <div className={cx(row(16, 'between', 'baseline', 'wrap', 'tight', 'columnOnPhone'), styles.head)}>
        <h3 id={id} className={row(8, 'baseline')}>
          {change.field.label}
          {partLabel !== null && (
            <>
              {' '}
              <span className={text('label', 'plain', 'second')}>{partLabel}</span>
            </>
          )}
        </h3>
        {by !== undefined && (
          <p className={text('small', 'second')}>
            {by.created_by.name}, {formatMoment(by.created_at)}
          </p>
        )}
      </div>
      <FieldDiff rows={rows} view={view} />
    </Card>
  );
}
