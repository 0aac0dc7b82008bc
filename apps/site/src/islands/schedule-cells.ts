import type { Simulation } from '@vitrina/model';
import { formatMoney } from '@vitrina/model/figures';

/** Cells of the rows of a table of payments: number, interest, principal, insurance and charges, total, balance. */
export const scheduleCells = (rows: Simulation['schedule']): string[][] =>
  (rows ?? []).map((row) => {
    const extraAmounts = [row.life_insurance, row.vehicle_insurance, row.charges];
    const sum = extraAmounts.reduce((total, { amount }) => total + Number(amount), 0);
    return [
      String(row.number),
      formatMoney(row.interest),
      formatMoney(row.principal),
      formatMoney({ amount: sum.toFixed(2), currency: row.total.currency }),
      formatMoney(row.total),
      formatMoney(row.closing_balance),
    ];
  });
