import { cx } from '../../../ui/cx.ts';
import { text } from '../../../ui/primitives/index.ts';
import styles from '../editor/editors.module.css';

/** Share of the limit from which the letters are counted, unless the field sets a number. */
const warningShare = 0.8;

export interface LetterCountProps {
  readonly letterCount: number;
  readonly max: number;
  /** Number of letters from which the count is amber; if present, the count is always shown. */
  readonly warningCount?: number | undefined;
}

/** Number of letters and the limit. Amber from the warning mark on, red beyond the limit. */
export function LetterCount({ letterCount, max, warningCount }: LetterCountProps) {
  const warningFrom = warningCount ?? max * warningShare;
  if (warningCount === undefined && letterCount < warningFrom) return null;
  const isWarning = letterCount >= warningFrom;
  const tone = letterCount > max ? 'danger' : isWarning ? 'warning' : 'second';
  return (
    <span
      className={cx(text('small', tone, isWarning ? 'strong' : 'plain'), styles.count)}
      {...(isWarning && { role: 'status' })}
    >
      {letterCount} de {max}
    </span>
  );
}
