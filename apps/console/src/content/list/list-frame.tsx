import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { stack } from '../../ui/primitives/index.ts';
import styles from './list.module.css';
import { ListContext, type ScreenList } from './state/use-list.ts';

/** Screen of a list: the parts above the rows, and the card of rows that fills the remaining height. */
export function ListFrame({ list, children }: { readonly list: ScreenList; readonly children: ReactNode }) {
  return (
    <ListContext value={list}>
      <div className={cx(stack(12), styles.screen)}>{children}</div>
    </ListContext>
  );
}
