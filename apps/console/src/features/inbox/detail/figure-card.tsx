import { figureOf, type InboxType, isLowFigure, type Money } from '@vitrina/model';
import { uncapitalize } from '../../../content/shared/index.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { percentText } from '../words.ts';
import styles from './detail.module.css';

/** Shows the main amount of a submission, such as an offer, with a bar that compares it with the asking price. */
export function FigureCard({ type }: { readonly type: InboxType }) {
  const { data, record } = useOpenSubmission().submission;
  const declaredFigure = type.inbox.figure;
  const figure = figureOf(type, data, record);
  if (declaredFigure === undefined || figure === null) return null;
  const { percent } = figure;
  const { against: comparedField } = declaredFigure;
  // Where there is a percentage there is an amount of the same currency.
  const recordAmount = comparedField && percent !== null ? (record[comparedField.field] as Money) : null;
  return (
    <div className={cx(box('roundedCard'), styles.figure)}>
      <p className={row(12, 'baseline', 'between', 'wrap')}>
        <span className={row(10, 'baseline')}>
          <b className={text('figure')}>{formatMoney(figure)}</b>
          <span className={text('second')}>{uncapitalize(declaredFigure.label)}</span>
        </span>
        {comparedField && percent !== null && (
          <span className={row(8, 'baseline')}>
            <b className={text('section', 'name', isLowFigure(type, figure) ? 'warning' : 'ink')}>
              {percentText(percent)}
            </b>
            <span className={text('second')}>del {uncapitalize(comparedField.label)}</span>
          </span>
        )}
      </p>
      {comparedField && recordAmount !== null && percent !== null && (
        <>
          <div className={cx(row(0, 'stretch', 'clipped', 'sunken'), styles.bar)} aria-hidden="true">
            <span style={{ width: `${Math.min(100, percent)}%` }} />
          </div>
          <p className={cx(row(12, 'between', 'wrap'), text('label', 'second'))}>
            <span>{differenceText(figure, recordAmount, uncapitalize(comparedField.label))}</span>
            <span>{formatMoney(recordAmount)}</span>
          </p>
        </>
      )}
    </div>
  );
}

/** Compares an amount with the asking price in words: `L 200,000.00 menos que el precio publicado`. */
function differenceText(figureAmount: Money, recordAmount: Money, label: string): string {
  // In hundredths, so that no fraction is lost.
  const difference =
    Math.round(Number(figureAmount.amount) * 100) - Math.round(Number(recordAmount.amount) * 100);
  if (difference === 0) return `Igual que el ${label}`;
  const amount = formatMoney({
    amount: (Math.abs(difference) / 100).toFixed(2),
    currency: recordAmount.currency,
  });
  return `${amount} ${difference < 0 ? 'menos' : 'más'} que el ${label}`;
}
