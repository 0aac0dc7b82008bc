import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './cells.module.css';

interface LineProps {
  readonly children: string;
  /** The whole of it; the words themselves when absent. */
  readonly title?: string;
  /** Something to look at, below what it is about. */
  readonly warning?: boolean;
}

/** One line that ends in an ellipsis, whole in its title. */
export function Line({ children, title = children, warning = false }: LineProps) {
  return (
    <span
      className={cx(text('truncate'), warning && text('small', 'warning', 'strong'), styles.line)}
      title={title}
    >
      {children}
    </span>
  );
}

interface PartProps {
  readonly children: ReactNode;
  readonly title?: string;
}

/** Figures of equal width. */
export function Figure({ children, title }: PartProps) {
  return (
    <span className={text('nowrap')} title={title}>
      {children}
    </span>
  );
}

/** A drawing or picture and what is said of it, or a first element and a count. */
export function Pair({ children, title }: PartProps) {
  return (
    <span className={row(6, 'shrink')} title={title}>
      {children}
    </span>
  );
}
