import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, stack } from '../../../ui/primitives/index.ts';
import styles from './permissions.module.css';

/** The class of a form of rights: its last acts stay clear of those that stand at the bottom of a phone's window. */
export const rightsFormClass = cx(stack(16), styles.form);

/** The fields at the left, what they come to in a rail at the right; on the phone one under the other. */
export function RightsColumns({ children }: { readonly children: ReactNode }) {
  return <div className={cx(row(16, 'start', 'wrap'), styles.columns)}>{children}</div>;
}
