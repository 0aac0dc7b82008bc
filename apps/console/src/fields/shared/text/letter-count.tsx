import { cx } from '../../../ui/cx.ts';
import { text } from '../../../ui/primitives/index.ts';
import styles from '../editor/editors.module.css';

/** From this share of the limit on, the letters are counted, unless the field says from how many. */
const warningShare = 0.8;

export interface LetterCountProps {
  readonly letters: number;
  readonly max: number;
  /** Always shown, and amber from this many letters on. */
  readonly counter?: number | undefined;
}

/** Number of letters and the limit; amber from the field's own mark on, red beyond the limit. */
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
