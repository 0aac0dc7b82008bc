import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './bits.module.css';

/** Key of the keyboard, drawn as a keycap. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={cx(row(0, 'inline'), text('small', 'strong', 'second'), styles.kbd)}>{children}</kbd>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Returns the initials of the first and last word in capitals: "Marcela Funes" gives "MF". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return initialWords
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * Circle with a person's initials; `quiet` is the small grey version for histories. The name must be given beside it
 * or by the surrounding button.
 */
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

interface MarkedProps {
  readonly text: string;
  /** Ranges to mark, in order: index of the first letter and of the letter after the last one. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Text with marked parts, such as the words of a search. */
export function Marked({ text: whole, marks }: MarkedProps) {
  const parts = marks.map(([start, end], index) => ({
    start,
    before: whole.slice(marks[index - 1]?.[1] ?? 0, start),
    marked: whole.slice(start, end),
  }));
  return (
    <>
      {parts.map(({ start, before, marked }) => (
        <Fragment key={start}>
          {before}
          <mark className={styles.mark}>{marked}</mark>
        </Fragment>
      ))}
      {whole.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
