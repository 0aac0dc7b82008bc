import type { Money, SimulationInstallment } from '@vitrina/model';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { amountOf } from '../loan/amounts.ts';
import { type LoanYear, summarizeYears } from '../loan/years.ts';
import { AmountsTable } from './amounts-table.tsx';
import styles from './chart.module.css';
import { fractionOf, gridStep, largestAmount } from './scale.ts';

export interface LoanChartProps {
  readonly schedule: readonly SimulationInstallment[];
  readonly currency: Money['currency'];
  /** True on paper, where the chart has no buttons. */
  readonly isPrinted?: boolean;
}

/** Shows the payments of each year, principal and cost, as bars or as a table. */
export function LoanChart({ schedule, currency, isPrinted = false }: LoanChartProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const years = summarizeYears(schedule);
  const formatAmount = (cents: bigint): string => formatMoney({ amount: amountOf(cents), currency });
  return (
    <figure className={stack(8)} aria-labelledby={titleId}>
      <figcaption className={cx(row(8, 'between'), text('label', 'strong'), styles.head)}>
        <span id={titleId}>Lo que se paga cada año</span>
        {!isPrinted && (
          <Button kind="plain" size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
          </Button>
        )}
      </figcaption>
      {isTable ? (
        <YearTable years={years} formatAmount={formatAmount} />
      ) : (
        <YearBars years={years} formatAmount={formatAmount} />
      )}
      {!isTable && (
        <ul className={cx(row(16, 'wrap', 'tight'), text('small', 'second'), styles.legend)}>
          <li className={row(6)}>
            <i data-part="principal" aria-hidden="true" /> Capital
          </li>
          <li className={row(6)}>
            <i data-part="costs" aria-hidden="true" /> Intereses, seguros y cargos
          </li>
        </ul>
      )}
    </figure>
  );
}

interface YearsProps {
  readonly years: readonly LoanYear[];
  readonly formatAmount: (cents: bigint) => string;
}

function YearBars({ years, formatAmount }: YearsProps) {
  const largestPayment = largestAmount(years.map(({ principal, costs }) => principal + costs));
  const step = gridStep(largestPayment);
  const gridAmounts = Array.from({ length: Number(largestPayment / step) }, (_, n) => step * BigInt(n + 1));
  // A long loan has too many years for a label below each bar.
  const labelEvery = Math.ceil(years.length / 10);
  return (
    <div
      className={cx(row(8, 'start'), styles.plot)}
      role="img"
      aria-label={describeYears(years, formatAmount)}
    >
      <div className={cx(text('small', 'second', 'fixed', 'relative'), styles.scale)}>
        {gridAmounts.map((gridAmount) => (
          <span key={String(gridAmount)} style={{ bottom: percentText(gridAmount, largestPayment) }}>
            {formatAmount(gridAmount).replace(/\.00$/, '')}
          </span>
        ))}
      </div>
      <div className={cx(row(0, 'stretch', 'fill', 'relative'), styles.bars)}>
        {gridAmounts.map((gridAmount) => (
          <hr key={String(gridAmount)} style={{ bottom: percentText(gridAmount, largestPayment) }} />
        ))}
        {years.map(({ year, principal, costs }) => (
          <div
            key={year}
            className={cx(stack(0, 'right', 'shrink', 'relative'), styles.bar)}
            title={`Año ${year}: capital ${formatAmount(principal)}, costo ${formatAmount(costs)}`}
          >
            <i
              className={box('fixed')}
              data-part="costs"
              style={{ height: percentText(costs, largestPayment) }}
            />
            <i
              className={box('fixed')}
              data-part="principal"
              style={{ height: percentText(principal, largestPayment) }}
            />
            {(year - 1) % labelEvery === 0 && <span className={text('small', 'second')}>{year}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const percentText = (part: bigint, whole: bigint): string => `${(fractionOf(part, whole) * 100).toFixed(2)}%`;

function describeYears(years: readonly LoanYear[], formatAmount: (cents: bigint) => string): string {
  const [firstYear, lastYear] = [years[0], years.at(-1)];
  if (firstYear === undefined || lastYear === undefined) return 'Sin pagos';
  const yearText = ({ year, principal, costs }: LoanYear): string =>
    `el año ${year}, ${formatAmount(principal)} de capital y ${formatAmount(costs)} de costo`;
  return firstYear === lastYear
    ? `Barras por año: ${yearText(firstYear)}.`
    : `Barras por año: ${yearText(firstYear)}; ${yearText(lastYear)}.`;
}

function YearTable({ years, formatAmount }: YearsProps) {
  return (
    <AmountsTable>
      <thead>
        <tr>
          <th scope="col">Año</th>
          <th scope="col">Capital</th>
          <th scope="col">Costo</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, principal, costs, balance }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatAmount(principal)}</td>
            <td>{formatAmount(costs)}</td>
            <td>{formatAmount(balance)}</td>
          </tr>
        ))}
      </tbody>
    </AmountsTable>
  );
}
