import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { stack } from '../../ui/primitives/index.ts';
import styles from './list.module.css';

/** The screen of a list: what stands above the rows, and the sheet, which takes the height that is left. */
export function ListFrame({ children }: { readonly children: ReactNode }) {
  return <div className={cx(stack(12), styles.screen)}>{children}</div>;
}
