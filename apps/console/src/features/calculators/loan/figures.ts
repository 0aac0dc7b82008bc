import type { Money, Simulation } from '@vitrina/model';
import { formatMoney } from '../../../lib/formats.ts';
import { amountOf } from './amounts.ts';

/** A figure of a simulation. */
export interface LoanFigure {
  readonly key: string;
  readonly label: string;
  readonly value: Money | string | null;
  /** Formatted value; null if the loan has no such figure. */
  readonly text: string | null;
}

const isZero = ({ amount }: Money): boolean => /^0+\.00$/.test(amount);

const moneyFigure = (key: string, label: string, value: Money | null): LoanFigure => ({
  key,
  label,
  value,
  text: value && formatMoney(value),
});

/**
 * Returns the figure for an amount that is often zero. The figure has no text, and is not shown, if the amount is
 * zero.
 */
const optionalFigure = (key: string, label: string, value: Money): LoanFigure =>
  moneyFigure(key, label, isZero(value) ? null : value);

const rateFigure = (key: string, label: string, value: string | null): LoanFigure => ({
  key,
  label,
  value,
  text: value && `${value}\u00a0%`,
});

/** Returns all figures of a loan in display order; `text` is null for figures that the loan does not have. */
function allFigures({ totals, income, ...loan }: Simulation): LoanFigure[] {
  const isAffordable = income?.fits ?? null;
  return [
    moneyFigure('total_payment', 'Cuota total', loan.total_payment),
    moneyFigure('payment', 'Cuota nivelada', loan.payment),
    rateFigure('annual_rate', 'Tasa anual', loan.annual_rate),
    rateFigure('cat', 'CAT', loan.cat),
    moneyFigure('down_payment', 'Prima', loan.down_payment),
    moneyFigure('principal', 'Monto del préstamo', loan.principal),
    moneyFigure('net_disbursed', 'Neto a recibir', loan.net_disbursed),
    optionalFigure('paid_at_signing', 'Se paga al firmar', loan.paid_at_signing),
    moneyFigure('interest', 'Intereses', totals.interest),
    optionalFigure('life_insurance', 'Seguro de deuda', totals.life_insurance),
    optionalFigure('vehicle_insurance', 'Seguro del vehículo', totals.vehicle_insurance),
    optionalFigure('charges', 'Cargos mensuales', totals.charges),
    optionalFigure('fee', 'Comisión', totals.fee),
    optionalFigure('fixed_costs', 'Gastos fijos', totals.fixed_costs),
    moneyFigure('cost', 'Costo total del crédito', totals.cost),
    moneyFigure('paid', 'Suma de las cuotas', totals.paid),
    moneyFigure('income', 'Ingreso requerido', income?.required ?? null),
    {
      key: 'fits',
      label: 'Con el ingreso indicado',
      value: null,
      text: isAffordable === null ? null : isAffordable ? 'Califica' : 'No califica',
    },
  ];
}

/** Figure with a value for the loan. */
export type ShownFigure = LoanFigure & { readonly text: string };

/** Summary rows of a loan, in display order. */
export function figuresOf(simulation: Simulation): ShownFigure[] {
  return allFigures(simulation).filter((figure): figure is ShownFigure => figure.text !== null);
}

/** Figure of a loan, computed with the published version and with the draft. */
export interface ComparedFigure {
  readonly key: string;
  readonly label: string;
  readonly published: string | null;
  readonly draft: string | null;
  readonly isDifferent: boolean;
  /**
   * Draft value minus published value, formatted: `+ L 120.00`, `− 0.50 %`. Null if the values are equal or one is
   * missing.
   */
  readonly difference: string | null;
}

/** Number of decimals to which rates are compared: the maximum of any rate. */
const rateDecimals = 4;

function differenceOf(from: LoanFigure['value'], to: LoanFigure['value']): string | null {
  if (from === null || to === null) return null;
  const isRate = typeof to === 'string';
  const toInteger = (value: Money | string): bigint =>
    typeof value === 'string'
      ? BigInt(Number(value).toFixed(rateDecimals).replace('.', ''))
      : BigInt(value.amount.replace('.', ''));
  const gap = toInteger(to) - toInteger(from);
  if (gap === 0n) return null;
  const absoluteGap = gap < 0n ? -gap : gap;
  const text = isRate
    ? `${amountOf(absoluteGap, rateDecimals).replace(/0{1,2}$/, '')}\u00a0%`
    : formatMoney({ amount: amountOf(absoluteGap), currency: to.currency });
  return `${gap < 0n ? '−' : '+'}\u00a0${text}`;
}

/** Compares the figures of two simulations of the same loan. */
export function compareFigures(publishedLoan: Simulation, draftLoan: Simulation): ComparedFigure[] {
  const draftFigures = allFigures(draftLoan);
  return allFigures(publishedLoan).flatMap((from, index) => {
    const to = draftFigures[index];
    if (to === undefined || (from.text === null && to.text === null)) return [];
    return {
      key: from.key,
      label: from.label,
      published: from.text,
      draft: to.text,
      isDifferent: from.text !== to.text,
      difference: differenceOf(from.value, to.value),
    };
  });
}
