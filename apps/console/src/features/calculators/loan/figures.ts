import type { Money, Simulation } from '@vitrina/model';
import { formatMoney } from '../../../lib/formats.ts';
import { amountOf } from './amounts.ts';

/** A figure of a simulation. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: Money | string | null;
  /** Formatted value; null if the loan has no such figure. */
  readonly text: string | null;
}

const isNothing = ({ amount }: Money): boolean => /^0+\.00$/.test(amount);

const money = (key: string, label: string, value: Money | null): Figure => ({
  key,
  label,
  value,
  text: value && formatMoney(value),
});

/**
 * Returns the figure for an amount that is often zero. The figure has no text, and is not shown, if the amount is
 * zero.
 */
const extra = (key: string, label: string, value: Money): Figure =>
  money(key, label, isNothing(value) ? null : value);

const rate = (key: string, label: string, value: string | null): Figure => ({
  key,
  label,
  value,
  text: value && `${value}\u00a0%`,
});

/** Returns all figures of a loan in display order; `text` is null for figures that the loan does not have. */
function everyFigure({ totals, income, ...loan }: Simulation): Figure[] {
  const fits = income?.fits ?? null;
  return [
    money('total_payment', 'Cuota total', loan.total_payment),
    money('payment', 'Cuota nivelada', loan.payment),
    rate('annual_rate', 'Tasa anual', loan.annual_rate),
    rate('cat', 'CAT', loan.cat),
    money('down_payment', 'Prima', loan.down_payment),
    money('principal', 'Monto del préstamo', loan.principal),
    money('net_disbursed', 'Neto a recibir', loan.net_disbursed),
    extra('paid_at_signing', 'Se paga al firmar', loan.paid_at_signing),
    money('interest', 'Intereses', totals.interest),
    extra('life_insurance', 'Seguro de deuda', totals.life_insurance),
    extra('vehicle_insurance', 'Seguro del vehículo', totals.vehicle_insurance),
    extra('charges', 'Cargos mensuales', totals.charges),
    extra('fee', 'Comisión', totals.fee),
    extra('fixed_costs', 'Gastos fijos', totals.fixed_costs),
    money('cost', 'Costo total del crédito', totals.cost),
    money('paid', 'Suma de las cuotas', totals.paid),
    money('income', 'Ingreso requerido', income?.required ?? null),
    {
      key: 'fits',
      label: 'Con el ingreso indicado',
      value: null,
      text: fits === null ? null : fits ? 'Califica' : 'No califica',
    },
  ];
}

/** Figure with a value for the loan. */
export type ShownFigure = Figure & { readonly text: string };

/** Summary rows of a loan, in display order. */
export function figuresOf(simulation: Simulation): ShownFigure[] {
  return everyFigure(simulation).filter((figure): figure is ShownFigure => figure.text !== null);
}

/** Figure of a loan, computed with the published version and with the draft. */
export interface ComparedFigure {
  readonly key: string;
  readonly label: string;
  readonly published: string | null;
  readonly draft: string | null;
  readonly differs: boolean;
  /**
   * Draft value minus published value, formatted: `+ L 120.00`, `− 0.50 %`. Null if the values are equal or one is
   * missing.
   */
  readonly difference: string | null;
}

/** Number of decimals to which rates are compared: the maximum of any rate. */
const rateDecimals = 4;

function differenceOf(from: Figure['value'], to: Figure['value']): string | null {
  if (from === null || to === null) return null;
  const isRate = typeof to === 'string';
  const whole = (value: Money | string): bigint =>
    typeof value === 'string'
      ? BigInt(Number(value).toFixed(rateDecimals).replace('.', ''))
      : BigInt(value.amount.replace('.', ''));
  const gap = whole(to) - whole(from);
  if (gap === 0n) return null;
  const size = gap < 0n ? -gap : gap;
  const text = isRate
    ? `${amountOf(size, rateDecimals).replace(/0{1,2}$/, '')}\u00a0%`
    : formatMoney({ amount: amountOf(size), currency: to.currency });
  return `${gap < 0n ? '−' : '+'}\u00a0${text}`;
}

/** Compares the figures of two simulations of the same loan. */
export function compareFigures(published: Simulation, draft: Simulation): ComparedFigure[] {
  const draftFigures = everyFigure(draft);
  return everyFigure(published).flatMap((from, index) => {
    const to = draftFigures[index];
    if (to === undefined || (from.text === null && to.text === null)) return [];
    return {
      key: from.key,
      label: from.label,
      published: from.text,
      draft: to.text,
      differs: from.text !== to.text,
      difference: differenceOf(from.value, to.value),
    };
  });
}
