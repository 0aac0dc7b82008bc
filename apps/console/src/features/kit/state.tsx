import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** One state of a part, under its name. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  );
}
