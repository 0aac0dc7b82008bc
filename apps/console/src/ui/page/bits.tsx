import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './bits.module.css';

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={cx(row(0, 'inline'), text('small', 'strong', 'second'), styles.kbd)}>{children}</kbd>
  );
}

/** Read aloud, not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The capital first letters of the first and last word: "Marcela Funes" gives "MF". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return initialWords
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's initials; `quiet` is the small grey one of histories. The name itself stands beside it or is given by the button around it. */
export function Avatar({ name, quiet = false }: { readonly name: string; readonly quiet?: boolean }) {
  return (
    <span
      className={cx(
        row(0, 'inline', 'middle', 'fixed', 'round'),
        text('small'),
        styles.avatar,
        quiet && styles.quiet,
      )}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
