import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title, already formatted: "214", "0 de 214". */
  readonly count?: ReactNode;
  /** At the right, quiet → strong. */
  readonly actions?: ReactNode;
}

/** The title row of a screen, 44 px: the one h1, a count, the acts. */
export function PageHead({ title, count, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
