import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** One line that ends in an ellipsis, whole in its title. */
export function Line({ children }: { readonly children: string }) {
  return (
    <span className={styles.line} title={children}>
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
    <span className={styles.figure} title={title}>
      {children}
    </span>
  );
}

/** A drawing or picture and what is said of it, or a first element and a count. */
export function Pair({ children, title }: PartProps) {
  return (
    <span className={styles.pair} title={title}>
      {children}
    </span>
  );
}
