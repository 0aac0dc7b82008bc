import type { SimulationInstallment } from '@vitrina/model';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { centsOf } from '../loan/amounts.ts';
import styles from './chart.module.css';
import { fractionOf, largestAmount } from './scale.ts';

const chartWidthPx = 400;
const chartHeightPx = 120;

export interface BalanceChartProps {
  readonly publishedSchedule: readonly SimulationInstallment[];
  readonly draftSchedule: readonly SimulationInstallment[];
}

/** Chart of the debt over time in both versions. The tables beside the chart have the same figures. */
export function BalanceChart({ publishedSchedule, draftSchedule }: BalanceChartProps) {
  const titleId = useId();
  const monthCount = Math.max(publishedSchedule.length, draftSchedule.length, 1);
  const largestBalance = largestAmount(
    [...publishedSchedule, ...draftSchedule].map((row) => centsOf(row.opening_balance)),
  );
  const linePoints = (rows: readonly SimulationInstallment[]): string => {
    const balances = [
      ...rows.slice(0, 1).map((row) => row.opening_balance),
      ...rows.map((row) => row.closing_balance),
    ];
    return balances
      .map(
        (balance, month) =>
          `${((month / monthCount) * chartWidthPx).toFixed(1)},${(chartHeightPx - fractionOf(centsOf(balance), largestBalance) * chartHeightPx).toFixed(1)}`,
      )
      .join(' ');
  };
  return (
    <figure className={stack(8)} aria-labelledby={titleId}>
      <figcaption className={cx(row(8, 'between'), text('label', 'strong'), styles.head)}>
        <span id={titleId}>Cómo baja el saldo</span>
      </figcaption>
      <svg
        viewBox={`-2 -2 ${chartWidthPx + 4} ${chartHeightPx + 4}`}
        className={cx(box('wide'), styles.lines)}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Dos líneas que bajan a cero: publicado en ${publishedSchedule.length} cuotas, borrador en ${draftSchedule.length}.`}
      >
        <line className={styles.floor} x1={0} x2={chartWidthPx} y1={chartHeightPx} y2={chartHeightPx} />
        <polyline className={styles.published} points={linePoints(publishedSchedule)} />
        <polyline className={styles.draft} points={linePoints(draftSchedule)} />
      </svg>
      <ul className={cx(row(16, 'wrap', 'tight'), text('small', 'second'), styles.legend)}>
        <li className={row(6)}>
          <i data-line="published" aria-hidden="true" /> Publicado, {publishedSchedule.length} cuotas
        </li>
        <li className={row(6)}>
          <i data-line="draft" aria-hidden="true" /> Borrador, {draftSchedule.length} cuotas
        </li>
      </ul>
    </figure>
  );
}
