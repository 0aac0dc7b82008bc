import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** Elements one under the other, each with its number and name above what it held. */
export function Elements({
  parts,
}: {
  readonly parts: readonly { readonly title: string; readonly shown: ReactNode }[];
}) {
  return (
    <ol className={styles.elements}>
      {parts.map(({ title, shown }) => (
        <li key={title}>
          <b>{title}</b>
          {shown}
        </li>
      ))}
    </ol>
  );
}
