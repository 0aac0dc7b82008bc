import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { stack } from '../../ui/primitives/index.ts';
import styles from './list.module.css';
import { ListContext, type ScreenList } from './state/use-list.ts';

/** The screen of a list: what stands above the rows, and the card of the rows, which takes the height that is left. */
export function ListFrame({ list, children }: { readonly list: ScreenList; readonly children: ReactNode }) {
  return (
    <ListContext value={list}>
      <div className={cx(stack(12), styles.screen)}>{children}</div>
    </ListContext>
  );
}
