import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row } from '../../../ui/primitives/index.ts';
import styles from './bulk.module.css';

export interface BulkButtonProps {
  /** Icon, drawn 18 px wide. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** Button of a bulk action. */
export function BulkButton({ icon, children, onClick }: BulkButtonProps) {
  return (
    <button
      type="button"
      className={cx(row(8, 'inline', 'rounded', 'fieldHigh', 'hovers'), styles.act)}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}
