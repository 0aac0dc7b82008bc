import { z } from 'zod';
import { currencies } from '../texts/figures.ts';
import { calculatorKinds } from './parameters.ts';

const money = z.object({ amount: z.string(), currency: z.enum(currencies) });

const installment = z.object({
  /** From 1. */
  number: z.int(),
  /** Null unless the day of disbursement was given. */
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
  /** Nominal annual rate, a percentage. */
  annual_rate: z.string(),
  term_months: z.int(),
  /** Price or value, and the part of it paid at once; null where nothing is bought. */
  price: money.nullable(),
  down_payment: money.nullable(),
  /** Amount lent: the amount requested, or price less down payment. */
  amount: money,
  /** Principal: the amount, and the fee when it is financed. */
  principal: money,
  /** Amount disbursed to the borrower or the seller. */
  net_disbursed: money,
  /** Fee and costs that the borrower pays at signing, down payment aside. */
  paid_at_signing: money,
  /** Cuota nivelada: interest and principal. */
  payment: money,
  /** The first payment with insurance and monthly charges: the highest, but for the cents that the last one clears. */
  total_payment: money,
  /** All-in annual cost, a percentage; null when the calculator does not show it. */
  cat: z.string().nullable(),
  /** Insurance of the vehicle; null for the other kinds. */
  vehicle_insurance: z.object({ annual: money, monthly: money, in_payment: z.boolean() }).nullable(),
  /** Income that the payment asks for, and whether the one given reaches it; null for kinds that do not look at it. */
  income: z.object({ required: money, fits: z.boolean().nullable() }).nullable(),
  totals: z.object({
    interest: money,
    life_insurance: money,
    /** Also when it is paid apart from the payments. */
    vehicle_insurance: money,
    charges: money,
    fee: money,
    fixed_costs: money,
    /** The sum of the above: what the loan costs beyond the amount lent. */
    cost: money,
    /** The sum of all payments. */
    paid: money,
  }),
  /** Null when the calculator does not show it. */
  schedule: z.array(installment).nullable(),
});

/** A loan as the calls answer it. */
export type Simulation = z.output<typeof simulationShape>;
/** One row of its schedule. */
export type SimulationInstallment = z.output<typeof installment>;
