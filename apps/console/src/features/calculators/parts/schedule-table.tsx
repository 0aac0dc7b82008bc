import type { Money, SimulationInstallment } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../lib/formats.ts';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { box, stack } from '../../../ui/primitives/index.ts';
import { groupedAmount } from '../loan/amounts.ts';
import { groupByYear } from '../loan/years.ts';
import { AmountsTable } from './amounts-table.tsx';

/** Names of currencies in the captions of tables. */
export const currencyNames: Readonly<Record<Money['currency'], string>> = { HNL: 'lempiras', USD: 'dólares' };

/** A column of the schedule. */
export interface ScheduleColumn {
  readonly key: string;
  readonly header: string;
  readonly of: (row: SimulationInstallment) => Money;
}

const scheduleColumn = (
  key: Exclude<keyof SimulationInstallment, 'number' | 'date'>,
  header: string,
): ScheduleColumn => ({ key, header, of: (row) => row[key] });

/** Columns of the schedule beside the form. */
export const mainColumns: readonly ScheduleColumn[] = [
  scheduleColumn('total', 'Cuota'),
  scheduleColumn('interest', 'Interés'),
  scheduleColumn('principal', 'Capital'),
  scheduleColumn('closing_balance', 'Saldo'),
];

const optionalColumns: readonly ScheduleColumn[] = [
  scheduleColumn('life_insurance', 'Seguro de deuda'),
  scheduleColumn('vehicle_insurance', 'Seguro del vehículo'),
  scheduleColumn('charges', 'Cargos'),
];

/** Returns the columns of the schedule, without the optional columns in which all amounts are zero. */
export function usedColumns(rows: readonly SimulationInstallment[]): readonly ScheduleColumn[] {
  const usedOptionalColumns = optionalColumns.filter(({ of }) =>
    rows.some((row) => !/^0+\.00$/.test(of(row).amount)),
  );
  return [
    scheduleColumn('opening_balance', 'Saldo inicial'),
    scheduleColumn('principal', 'Capital'),
    scheduleColumn('interest', 'Interés'),
    ...usedOptionalColumns,
    scheduleColumn('total', 'Cuota total'),
    scheduleColumn('closing_balance', 'Saldo final'),
  ];
}

export interface ScheduleRowsProps {
  readonly rows: readonly SimulationInstallment[];
  readonly columns: readonly ScheduleColumn[];
  readonly caption: string;
}

/** Table of payments; the caption names the currency of the amounts. */
export function ScheduleRows({ rows, columns, caption }: ScheduleRowsProps) {
  const hasDates = rows.some(({ date }) => date !== null);
  return (
    <AmountsTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">N.º</th>
          {hasDates && <th scope="col">Fecha</th>}
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{row.number}</th>
            {hasDates && <td>{row.date === null ? '—' : formatDay(row.date)}</td>}
            {columns.map(({ key, of }) => (
              <td key={key}>{groupedAmount(of(row))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </AmountsTable>
  );
}

export interface PagedByYearProps<T> {
  readonly rows: readonly T[];
  readonly children: (rows: readonly T[], caption: string) => ReactNode;
}

/** Shows a long table one year at a time. */
export function PagedByYear<T>({ rows, children }: PagedByYearProps<T>) {
  const [requestedPage, setRequestedPage] = useState(1);
  const years = groupByYear(rows);
  const year = Math.min(requestedPage, Math.max(years.length, 1));
  return (
    <div className={stack(8)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
      <section className={box('scrolls')} tabIndex={0} aria-label={`Cuotas del año ${year}`}>
        {children(years[year - 1] ?? [], `Año ${year} de ${years.length}`)}
      </section>
      {years.length > 1 && <Pagination page={year} pages={years.length} onPage={setRequestedPage} />}
    </div>
  );
}
