import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './cells.module.css';

interface LineProps {
  readonly children: string;
  /** Full text in the title; the children when absent. */
  readonly title?: string;
  /** Draws the line as a warning. */
  readonly warning?: boolean;
}

/** Line that is truncated with an ellipsis; its title has the full text. */
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

/** Number with digits of equal width. */
export function NumericText({ children, title }: PartProps) {
  return (
    <span className={text('nowrap')} title={title}>
      {children}
    </span>
  );
}

/** Icon or picture with its text, or a first item with a count. */
export function PairLine({ children, title }: PartProps) {
  return (
    <span className={row(6, 'shrink')} title={title}>
      {children}
    </span>
  );
}
