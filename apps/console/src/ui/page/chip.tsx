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
  /** Two states never share tone and icon: colour alone says nothing. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A state in one word, with its icon. Which state has which tone is decided where the state is known. */
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
  /** The word beside the ring; without it the ring stands alone beside a label and `title` is read. */
  readonly children?: ReactNode;
  readonly title?: string;
}

const ring = cx(row(6, 'inline'), text('small', 'second'), styles.ring);

/** The hollow ring: what it marks differs from the site. It has no other meaning anywhere. */
export function UnpublishedRing({ children, title = 'Distinto de lo publicado' }: UnpublishedRingProps) {
  return children === undefined ? (
    <span className={cx(ring, styles.appears)} role="img" aria-label={title} title={title} />
  ) : (
    <span className={ring}>{children}</span>
  );
}

export interface LetterMarkProps {
  /** One capital letter. */
  readonly letter: string;
  /** The name it stands for; absent, the square needs a name beside it already. */
  readonly children?: ReactNode;
}

/** A 20 px square with a letter, then the name: how institutions are shown. */
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

/** A small grey figure, as beside a tab's name. */
export function Count({ children }: { readonly children: ReactNode }) {
  return (
    <span className={cx(row(0, 'inline', 'roundedSmall', 'sunken'), text('strong', 'second'), styles.count)}>
      {children}
    </span>
  );
}
