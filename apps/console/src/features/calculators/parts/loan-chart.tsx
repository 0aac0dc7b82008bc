import type { Money, SimulationInstallment } from '@vitrina/model';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { amountOf } from '../loan/amounts.ts';
import { type LoanYear, yearsOf } from '../loan/years.ts';
import { AmountsTable } from './amounts-table.tsx';
import styles from './chart.module.css';
import { gridStep, largestOf, share } from './scale.ts';

export interface LoanChartProps {
  readonly schedule: readonly SimulationInstallment[];
  readonly currency: Money['currency'];
  /** True on paper, where the chart has no buttons. */
  readonly isPrinted?: boolean;
}

/** Shows the payments of each year, principal and cost, as bars or as a table. */
export function LoanChart({ schedule, currency, isPrinted = false }: LoanChartProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const years = yearsOf(schedule);
  const money = (cents: bigint): string => formatMoney({ amount: amountOf(cents), currency });
  return (
    <figure className={stack(8)} aria-labelledby={titleId}>
      <figcaption className={cx(row(8, 'between'), text('label', 'strong'), styles.head)}>
        <span id={titleId}>Lo que se paga cada año</span>
        {!isPrinted && (
          <Button kind="plain" size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
          </Button>
        )}
      </figcaption>
      {asTable ? <YearTable years={years} money={money} /> : <Bars years={years} money={money} />}
      {!asTable && (
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
  readonly money: (cents: bigint) => string;
}

function Bars({ years, money }: YearsProps) {
  const largest = largestOf(years.map(({ principal, costs }) => principal + costs));
  const step = gridStep(largest);
  const marks = Array.from({ length: Number(largest / step) }, (_, n) => step * BigInt(n + 1));
  // A long loan has too many years for a label below each bar.
  const every = Math.ceil(years.length / 10);
  return (
    <div className={cx(row(8, 'start'), styles.plot)} role="img" aria-label={spokenText(years, money)}>
      <div className={cx(text('small', 'second', 'fixed', 'relative'), styles.scale)}>
        {marks.map((mark) => (
          <span key={String(mark)} style={{ bottom: percent(mark, largest) }}>
            {money(mark).replace(/\.00$/, '')}
          </span>
        ))}
      </div>
      <div className={cx(row(0, 'stretch', 'fill', 'relative'), styles.bars)}>
        {marks.map((mark) => (
          <hr key={String(mark)} style={{ bottom: percent(mark, largest) }} />
        ))}
        {years.map(({ year, principal, costs }) => (
          <div
            key={year}
            className={cx(stack(0, 'right', 'shrink', 'relative'), styles.bar)}
            title={`Año ${year}: capital ${money(principal)}, costo ${money(costs)}`}
          >
            <i className={box('fixed')} data-part="costs" style={{ height: percent(costs, largest) }} />
            <i
              className={box('fixed')}
              data-part="principal"
              style={{ height: percent(principal, largest) }}
            />
            {(year - 1) % every === 0 && <span className={text('small', 'second')}>{year}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const percent = (part: bigint, whole: bigint): string => `${(share(part, whole) * 100).toFixed(2)}%`;

function spokenText(years: readonly LoanYear[], money: (cents: bigint) => string): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return 'Sin pagos';
  const yearText = ({ year, principal, costs }: LoanYear): string =>
    `el año ${year}, ${money(principal)} de capital y ${money(costs)} de costo`;
  return first === last
    ? `Barras por año: ${yearText(first)}.`
    : `Barras por año: ${yearText(first)}; ${yearText(last)}.`;
}

function YearTable({ years, money }: YearsProps) {
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
            <td>{money(principal)}</td>
            <td>{money(costs)}</td>
            <td>{money(balance)}</td>
          </tr>
        ))}
      </tbody>
    </AmountsTable>
  );
}
