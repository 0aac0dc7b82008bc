import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './amount-list.module.css';

export interface AmountListProps {
  readonly lines: readonly {
    readonly key?: string;
    readonly label: string;
    readonly text: string;
  }[];
  /** Key of the line to emphasise. */
  readonly strongKey?: string;
}

/** Lists amounts of a loan, one per line: name on the left, amount on the right. */
export function AmountList({ lines, strongKey }: AmountListProps) {
  return (
    <dl className={text('label')}>
      {lines.map(({ key, label, text: amount }) => (
        <div
          key={key ?? label}
          className={cx(row(12, 'between', 'stretch', 'lineAbove'), styles.line)}
          data-strong={key !== undefined && key === strongKey}
        >
          <dt className={text('second')}>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
