import type { Money, SimulationInstallment } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../lib/formats.ts';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { box, stack } from '../../../ui/primitives/index.ts';
import { bareAmount } from '../loan/amounts.ts';
import { inYears } from '../loan/years.ts';
import { AmountsTable } from './amounts-table.tsx';

/** Names of currencies in the captions of tables. */
export const currencyWords: Readonly<Record<Money['currency'], string>> = { HNL: 'lempiras', USD: 'dólares' };

/** A column of the schedule. */
export interface ScheduleColumn {
  readonly key: string;
  readonly head: string;
  readonly of: (row: SimulationInstallment) => Money;
}

const column = (
  key: Exclude<keyof SimulationInstallment, 'number' | 'date'>,
  head: string,
): ScheduleColumn => ({ key, head, of: (row) => row[key] });

/** Columns of the schedule beside the form. */
export const mainColumns: readonly ScheduleColumn[] = [
  column('total', 'Cuota'),
  column('interest', 'Interés'),
  column('principal', 'Capital'),
  column('closing_balance', 'Saldo'),
];

const extras: readonly ScheduleColumn[] = [
  column('life_insurance', 'Seguro de deuda'),
  column('vehicle_insurance', 'Seguro del vehículo'),
  column('charges', 'Cargos'),
];

/** Returns the columns of the schedule, without the optional columns in which all amounts are zero. */
export function everyColumn(rows: readonly SimulationInstallment[]): readonly ScheduleColumn[] {
  const usedExtras = extras.filter(({ of }) => rows.some((row) => !/^0+\.00$/.test(of(row).amount)));
  return [
    column('opening_balance', 'Saldo inicial'),
    column('principal', 'Capital'),
    column('interest', 'Interés'),
    ...usedExtras,
    column('total', 'Cuota total'),
    column('closing_balance', 'Saldo final'),
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
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
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
              <td key={key}>{bareAmount(of(row))}</td>
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
  const [requestedPage, setWanted] = useState(1);
  const years = inYears(rows);
  const year = Math.min(requestedPage, Math.max(years.length, 1));
  return (
    <div className={stack(8)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
      <section className={box('scrolls')} tabIndex={0} aria-label={`Cuotas del año ${year}`}>
        {children(years[year - 1] ?? [], `Año ${year} de ${years.length}`)}
      </section>
      {years.length > 1 && <Pagination page={year} pages={years.length} onPage={setWanted} />}
    </div>
  );
}
