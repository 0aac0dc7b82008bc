import { lastDayOfMonth } from '../time/calendar-day.ts';
import { type Cents, divideHalfUp, HUNDRED_PERCENT, type Rate, THOUSAND_PER_MILLE } from './exact.ts';

/** Divisor that turns an annual percentage into a monthly fraction. */
const YEAR = 12n * HUNDRED_PERCENT;

/** Loan for which a payment schedule is computed. All amounts are in one currency. */
export interface Loan {
  readonly principal: Cents;
  /** Nominal annual rate, compounded monthly. */
  readonly annualRate: Rate;
  readonly termMonths: number;
  /** Level payment (cuota nivelada): interest and principal of every month except the last. */
  readonly payment: Cents;
  /** Debt insurance, per mille a month. */
  readonly lifeInsurance: Rate;
  readonly lifeInsuranceBase: 'balance' | 'original';
  /** Part of each payment for the vehicle insurance. */
  readonly vehicleInsurance: Cents;
  /** Other charges of each month (GPS). */
  readonly charges: Cents;
}

/** One payment of the schedule. */
export interface Installment {
  /** Position of the payment, from 1. */
  readonly number: number;
  readonly openingBalance: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly lifeInsurance: Cents;
  readonly vehicleInsurance: Cents;
  readonly charges: Cents;
  readonly total: Cents;
  readonly closingBalance: Cents;
}

/**
 * Returns the level payment of a French loan, P·i / (1 − (1+i)^−n), computed as one exact fraction and rounded once.
 */
export function levelPayment(principal: Cents, annualRate: Rate, termMonths: number): Cents {
  const months = BigInt(termMonths);
  if (annualRate === 0n) return divideHalfUp(principal, months);
  const growth = (YEAR + annualRate) ** months;
  return divideHalfUp(principal * annualRate * growth, YEAR * (growth - YEAR ** months));
}

/**
 * Computes the payment schedule. Each row is rounded half-up to the cent, and the last one pays the rest, so the
 * balance ends at exactly zero. A payment that was rounded up may pay off the loan before the term ends: the schedule
 * then has fewer rows.
 */
export function amortise(loan: Loan): Installment[] {
  const rows: Installment[] = [];
  let balance = loan.principal;
  for (let number = 1; balance > 0n; number += 1) {
    const interest = divideHalfUp(balance * loan.annualRate, YEAR);
    const isLastPayment = number >= loan.termMonths || loan.payment - interest >= balance;
    const principal = isLastPayment ? balance : loan.payment - interest;
    const insuredAmount = loan.lifeInsuranceBase === 'balance' ? balance : loan.principal;
    const lifeInsurance = divideHalfUp(insuredAmount * loan.lifeInsurance, THOUSAND_PER_MILLE);
    const { vehicleInsurance, charges } = loan;
    rows.push({
      number,
      openingBalance: balance,
      interest,
      principal,
      lifeInsurance,
      vehicleInsurance,
      charges,
      total: interest + principal + lifeInsurance + vehicleInsurance + charges,
      closingBalance: balance - principal,
    });
    balance -= principal;
  }
  return rows;
}

/**
 * Returns the same day of a later month, or the last day of a month that lacks it: one month after 31 January is 28
 * February.
 */
export function monthsAfter(day: string, months: number): string {
  const lastDay = lastDayOfMonth(day, months);
  const sameDate = `${lastDay.slice(0, 8)}${day.slice(8)}`;
  return sameDate < lastDay ? sameDate : lastDay;
}
