import type { Money, SimulationInstallment } from '@vitrina/model';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { amountOf } from '../loan/amounts.ts';
import { type LoanYear, yearsOf } from '../loan/years.ts';
import styles from './chart.module.css';
import { gridStep, largestOf, share } from './scale.ts';

const width = 400;
const height = 140;
/** Between the two parts of a bar, so that they are told apart without their colours. */
const gap = 2;

export interface LoanChartProps {
  readonly schedule: readonly SimulationInstallment[];
  readonly currency: Money['currency'];
  /** On paper nothing can be pressed. */
  readonly still?: boolean;
}

/** What each year pays: the debt and what it costs, as bars or as a table. */
export function LoanChart({ schedule, currency, still = false }: LoanChartProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const years = yearsOf(schedule);
  const money = (cents: bigint): string => formatMoney({ amount: amountOf(cents), currency });
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId}>Lo que se paga cada año</span>
        {!still && (
          <Button kind="plain" size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
          </Button>
        )}
      </figcaption>
      {asTable ? <YearTable years={years} money={money} /> : <Bars years={years} money={money} />}
      {!asTable && (
        <ul className={styles.legend}>
          <li>
            <i data-part="principal" aria-hidden="true" /> Capital
          </li>
          <li>
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
  const most = largestOf(years.map(({ principal, costs }) => principal + costs));
  const step = gridStep(most);
  const slot = width / Math.max(years.length, 1);
  const bar = Math.min(slot * 0.62, 36);
  const marks = Array.from({ length: Number(most / step) }, (_, n) => step * BigInt(n + 1));
  // A long loan has no room for every year under its bar.
  const every = Math.ceil(years.length / 10);
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 20}`}
      className={styles.plot}
      role="img"
      aria-label={spoken(years, money)}
    >
      {marks.map((mark) => {
        const y = height - share(mark, most) * height;
        return (
          <g key={String(mark)} className={styles.grid}>
            <line x1={0} x2={width} y1={y} y2={y} />
            <text x={0} y={y - 3}>
              {money(mark).replace(/\.00$/, '')}
            </text>
          </g>
        );
      })}
      {years.map(({ year, principal, costs }) => {
        const x = (year - 0.5) * slot - bar / 2;
        const low = share(principal, most) * height;
        const high = share(costs, most) * height;
        return (
          <g key={year}>
            <title>{`Año ${year}: capital ${money(principal)}, costo ${money(costs)}`}</title>
            <rect className={styles.principal} x={x} y={height - low} width={bar} height={low} />
            <rect
              className={styles.costs}
              x={x}
              y={Math.max(height - low - high, 0)}
              width={bar}
              height={Math.max(high - gap, 0)}
              rx={3}
            />
            {(year - 1) % every === 0 && (
              <text className={styles.tick} x={x + bar / 2} y={height + 15}>
                {year}
              </text>
            )}
          </g>
        );
      })}
      <line className={styles.floor} x1={0} x2={width} y1={height} y2={height} />
    </svg>
  );
}

function spoken(years: readonly LoanYear[], money: (cents: bigint) => string): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return 'Sin pagos';
  const told = ({ year, principal, costs }: LoanYear): string =>
    `el año ${year}, ${money(principal)} de capital y ${money(costs)} de costo`;
  return first === last
    ? `Barras por año: ${told(first)}.`
    : `Barras por año: ${told(first)}; ${told(last)}.`;
}

function YearTable({ years, money }: YearsProps) {
  return (
    <table className={styles.table}>
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
    </table>
  );
}
