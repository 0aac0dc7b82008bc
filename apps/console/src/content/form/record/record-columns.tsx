import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid } from '../../../ui/primitives/index.ts';
import styles from '../form.module.css';
import type { RecordPreview } from '../preview/use-record-preview.ts';

export interface RecordColumnsProps {
  /** True if the column beside the form needs more width than the standard cards. */
  readonly isWide?: boolean;
  /** Preview of the record. While its column is open, the column replaces the section index and the cards. */
  readonly preview?: Pick<RecordPreview, 'columnsRef' | 'openForm'>;
  /** Three elements: the section index, the form, and the cards about the record. */
  readonly children: ReactNode;
}

/** Columns of a record screen. The window's width determines how many are side by side. */
export function RecordColumns({ isWide = false, preview, children }: RecordColumnsProps) {
  const hasPreview = preview?.openForm === 'column';
  return (
    <div ref={preview?.columnsRef} className={styles.around}>
      <div
        className={cx(grid(28, 'start'), styles.columns)}
        data-aside={isWide && !hasPreview}
        data-preview={hasPreview}
      >
        {children}
      </div>
    </div>
  );
}
