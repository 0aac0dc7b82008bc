import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { stack } from '../../ui/primitives/index.ts';
import styles from './list.module.css';
import { ListContext, type ScreenList } from './state/use-list.ts';
import { UndoBar } from './undo-bar.tsx';

/** Layout of a list screen: tools above the rows, and the card of rows in the remaining height. */
export function ListFrame({ list, children }: { readonly list: ScreenList; readonly children: ReactNode }) {
  return (
    <ListContext value={list}>
      <div className={cx(stack(12), styles.screen)}>
        {children}
        <UndoBar />
      </div>
    </ListContext>
  );
}
