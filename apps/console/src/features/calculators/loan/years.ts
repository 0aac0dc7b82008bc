import type { SimulationInstallment } from '@vitrina/model';
import { centsOf } from './amounts.ts';

/** Payments in one year of a loan, in cents. */
export interface LoanYear {
  /** Number of the year, from 1, counted from the first payment. */
  readonly year: number;
  readonly principal: bigint;
  /** Sum of interest, insurance and monthly charges in the year. */
  readonly costs: bigint;
  /** Remaining debt at the end of the year. */
  readonly balance: bigint;
}

const paymentsPerYear = 12;

/** Groups the rows of a schedule by year; the last group may be shorter. */
export function groupByYear<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / paymentsPerYear) }, (_, year) =>
    rows.slice(year * paymentsPerYear, (year + 1) * paymentsPerYear),
  );
}

/** Sums a schedule by year: principal, costs and remaining balance. */
export function summarizeYears(schedule: readonly SimulationInstallment[]): LoanYear[] {
  return groupByYear(schedule).map((rows, index) => {
    const total = rows.reduce((sum, row) => sum + centsOf(row.total), 0n);
    const principal = rows.reduce((sum, row) => sum + centsOf(row.principal), 0n);
    const lastRow = rows.at(-1);
    return {
      year: index + 1,
      principal,
      costs: total - principal,
      balance: lastRow ? centsOf(lastRow.closing_balance) : 0n,
    };
  });
}
