import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './chip.module.css';
import tones from './tones.module.css';

export type ChipTone =
  | 'success'
  | 'warning'
  | 'warning-outline'
  | 'danger'
  | 'danger-outline'
  | 'neutral'
  | 'ink-outline';

export interface ChipProps {
  readonly tone: ChipTone;
  /**
   * Icon of the state. Each state has its own combination of tone and icon, because colour alone is not accessible.
   */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Label of a state: one word with its icon. The caller chooses the tone. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span
      className={cx(
        row(5, 'inline', 'fixed', 'roundedSmall'),
        text('small', 'name', 'nowrap'),
        styles.chip,
        tones[tone],
        styles[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

export interface UnpublishedRingProps {
  /** Text beside the ring. Without a text, the ring is next to a label, and `title` is read aloud. */
  readonly children?: ReactNode;
  readonly title?: string;
}

const ringClass = cx(row(6, 'inline'), text('small', 'second'), styles.ring);

/** Hollow ring that marks a difference from the published version. It has no other meaning. */
export function UnpublishedRing({ children, title = 'Distinto de lo publicado' }: UnpublishedRingProps) {
  return children === undefined ? (
    <span className={cx(ringClass, styles.appears)} role="img" aria-label={title} title={title} />
  ) : (
    <span className={ringClass}>{children}</span>
  );
}

export interface LetterMarkProps {
  /** Capital letter in the square. */
  readonly letter: string;
  /** Name after the square. If absent, the name must already be beside it. */
  readonly children?: ReactNode;
}

/** Shows an institution: a 20 px square with its letter, then its name. */
export function LetterMark({ letter, children }: LetterMarkProps) {
  return (
    <span className={row(7, 'inline')}>
      <b
        className={cx(
          row(0, 'inline', 'middle', 'fixed', 'roundedSmall', 'surface'),
          text('second'),
          styles.letter,
        )}
        aria-hidden="true"
      >
        {letter}
      </b>
      {children}
    </span>
  );
}

/** Small grey number, as beside the name of a tab. */
export function CountChip({ children }: { readonly children: ReactNode }) {
  return (
    <span className={cx(row(0, 'inline', 'roundedSmall', 'sunken'), text('strong', 'second'), styles.count)}>
      {children}
    </span>
  );
}
