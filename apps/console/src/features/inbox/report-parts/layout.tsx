import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid, stack } from '../../../ui/primitives/index.ts';
import styles from './reports.module.css';

/** The class of a screen of a report: it leaves the acts of a phone their place. */
export const reportScreenClass = styles.screen;

/** Fields that stand side by side where there is width for it. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={cx(grid(16), styles.pair)}>{children}</div>;
}

interface ReportColumnsProps {
  /** The cards of the form. */
  readonly children: ReactNode;
  /** Beside them, in sight while they scroll: what they come to. */
  readonly rail: ReactNode;
  /** After both. */
  readonly below?: ReactNode;
}

/** Lays out the form of a report with its preview beside it. */
export function ReportColumns({ children, rail, below }: ReportColumnsProps) {
  return (
    <div className={cx(grid(16, 'start', 'above20'), styles.around)}>
      <div className={stack(16)}>{children}</div>
      <div className={cx(stack(12, 'shrink'), styles.rail)}>{rail}</div>
      {below}
    </div>
  );
}
