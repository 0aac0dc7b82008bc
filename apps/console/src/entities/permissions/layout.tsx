import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { row } from '../../ui/primitives/index.ts';
import styles from './permissions.module.css';

/** The form of rights at the left, what they come to in a rail at the right; on the phone one under the other. */
export function RightsColumns({ children }: { readonly children: ReactNode }) {
  return <div className={cx(row(16, 'start', 'wrap'), styles.columns)}>{children}</div>;
}
