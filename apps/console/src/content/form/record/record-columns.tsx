import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid } from '../../../ui/primitives/index.ts';
import styles from '../form.module.css';
import type { RecordPreview } from '../preview/use-record-preview.ts';

export interface RecordColumnsProps {
  /** True if the column beside the form needs more width than the cards of every record. */
  readonly wide?: boolean;
  /** In its column it takes the place of the first and the last element. */
  readonly preview?: Pick<RecordPreview, 'columns' | 'open'>;
  /** Three elements: the index, the form, and what there is to know of the record. */
  readonly children: ReactNode;
}

/** The columns of a record's screen; as many as there is width for. */
export function RecordColumns({ wide = false, preview, children }: RecordColumnsProps) {
  const hasPreview = preview?.open === 'column';
  return (
    <div ref={preview?.columns} className={styles.around}>
      <div
        className={cx(grid(28, 'start'), styles.columns)}
        data-aside={wide && !hasPreview}
        data-preview={hasPreview}
      >
        {children}
      </div>
    </div>
  );
}
