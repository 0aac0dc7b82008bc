import { cx } from '../../../ui/cx.ts';
import { text } from '../../../ui/primitives/index.ts';
import styles from '../editor/editors.module.css';

/** Share of the limit from which the letters are counted, unless the field sets a number. */
const warningShare = 0.8;

export interface LetterCountProps {
  readonly letters: number;
  readonly max: number;
  /** Number of letters from which the count is amber; if present, the count is always shown. */
  readonly counter?: number | undefined;
}

/** Number of letters and the limit. Amber from the warning mark on, red beyond the limit. */
export function LetterCount({ letters, max, counter }: LetterCountProps) {
  const from = counter ?? max * warningShare;
  if (counter === undefined && letters < from) return null;
  const warns = letters >= from;
  const tone = letters > max ? 'danger' : warns ? 'warning' : 'second';
  return (
    <span
      className={cx(text('small', tone, warns ? 'strong' : 'plain'), styles.count)}
      {...(warns && { role: 'status' })}
    >
      {letters} de {max}
    </span>
  );
}
