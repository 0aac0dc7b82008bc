import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { grid, text } from '../../../ui/primitives/index.ts';
import styles from './detail.module.css';

/** List of elements, each with its number and name above its content. */
export function Elements({
  parts,
}: {
  readonly parts: readonly { readonly title: string; readonly content: ReactNode }[];
}) {
  return (
    <ol className={cx(grid(12), styles.elements)}>
      {parts.map(({ title, content }) => (
        <li key={title}>
          <b className={text('name')}>{title}</b>
          {content}
        </li>
      ))}
    </ol>
  );
}
