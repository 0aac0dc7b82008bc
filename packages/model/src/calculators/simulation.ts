import { z } from 'zod';
import { currencies } from '../texts/figures.ts';
import { calculatorKinds } from './parameters.ts';

const money = z.object({ amount: z.string(), currency: z.enum(currencies) });

const installment = z.object({
  /** Position of the payment, from 1. */
  number: z.int(),
  /** Date of the payment; null if no day of disbursement was given. */
  date: z.string().nullable(),
  opening_balance: money,
  interest: money,
  principal: money,
  life_insurance: money,
  vehicle_insurance: money,
  /** Other monthly charges (GPS). */
  charges: money,
  total: money,
  closing_balance: money,
});

/** Result of a simulation. Every figure is rounded half-up to the cent, and the figures add up. */
export const simulationShape = z.object({
  kind: z.enum(Object.keys(calculatorKinds) as (keyof typeof calculatorKinds)[]),
  /** Nominal annual rate, as a percentage. */
  annual_rate: z.string(),
  term_months: z.int(),
  /** Price or value of the purchase, and the down payment; null for loans without a purchase. */
  price: money.nullable(),
  down_payment: money.nullable(),
  /** Amount lent: the amount requested, or price less down payment. */
  amount: money,
  /** Principal: the amount lent, plus the fee when it is financed. */
  principal: money,
  /** Amount disbursed to the borrower or the seller. */
  net_disbursed: money,
  /** Fee and costs that the borrower pays at signing, without the down payment. */
  paid_at_signing: money,
  /** Level payment (cuota nivelada): interest and principal. */
  payment: money,
  /**
   * First payment with insurance and monthly charges. No payment is higher, except for cents of rounding in the last
   * one.
   */
  total_payment: money,
  /** All-in annual cost, a percentage; null when the calculator does not show it. */
  cat: z.string().nullable(),
  /** Insurance of the vehicle; null for other kinds of loan. */
  vehicle_insurance: z.object({ annual: money, monthly: money, in_payment: z.boolean() }).nullable(),
  /**
   * Income required for the payment, and true if the given income reaches it; null for kinds without an income rule.
   */
  income: z.object({ required: money, fits: z.boolean().nullable() }).nullable(),
  totals: z.object({
    interest: money,
    life_insurance: money,
    /** Vehicle insurance over the term, also when it is paid apart from the payments. */
    vehicle_insurance: money,
    charges: money,
    fee: money,
    fixed_costs: money,
    /** Sum of the members above: the cost of the loan beyond the amount lent. */
    cost: money,
    /** Sum of all payments. */
    paid: money,
  }),
  /** Payment schedule; null when the calculator does not show it. */
  schedule: z.array(installment).nullable(),
});

/** Simulation of a loan, as the API returns it. */
export type Simulation = z.output<typeof simulationShape>;
/** Row of the payment schedule. */
export type SimulationInstallment = z.output<typeof installment>;
