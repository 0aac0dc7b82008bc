import type { Issue } from '../kinds/kind.ts';
import type { Currency, Money } from '../texts/figures.ts';
import { annualCost } from './cat.ts';
import { type Cents, divideHalfUp, formatRate, HUNDRED_PERCENT, maxOf, toMoney } from './exact.ts';
import type { InputsOf } from './inputs.ts';
import { formatCents } from './limits.ts';
import type { CalculatorKind, CommonParameters, ParametersOf } from './parameters.ts';
import { type IncomeRule, type LoanRequest, readRequest } from './request.ts';
import { amortise, type Installment, type Loan, monthsAfter } from './schedule.ts';
import { roundedPayment, type SigningCosts, signingCosts } from './signing.ts';
import type { Simulation, SimulationInstallment } from './simulation.ts';

/** Simulation, or the issues of the inputs: messages in Spanish at JSON pointers into the inputs. */
export type SimulationResult = { readonly simulation: Simulation } | { readonly issues: readonly Issue[] };

const sum = <T>(rows: readonly T[], of: (row: T) => Cents): Cents =>
  rows.reduce((total, row) => total + of(row), 0n);

const paymentOf = (parameters: CommonParameters, request: LoanRequest, principal: Cents): Cents =>
  roundedPayment(parameters, principal, request.annualRate, request.termMonths);

function loanOf(parameters: CommonParameters, request: LoanRequest, { principal }: SigningCosts): Loan {
  const insurance = request.vehicleInsurance;
  return {
    principal,
    annualRate: request.annualRate,
    termMonths: request.termMonths,
    payment: paymentOf(parameters, request, principal),
    lifeInsurance: parameters.life_insurance_per_mille,
    lifeInsuranceBase: parameters.life_insurance_base,
    vehicleInsurance: insurance?.isIncludedInPayment ? insurance.monthlyPremium : 0n,
    charges: request.monthlyCharges,
  };
}

/** Returns the issues that appear only once the loan has been computed. */
function outcomeIssues(parameters: CommonParameters, request: LoanRequest, signing: SigningCosts): Issue[] {
  const { currency } = parameters;
  const costs = signing.fee + signing.fixedCosts;
  if (costs >= request.amount)
    return [
      {
        path: `/${request.amountInput}`,
        message: `La comisión y los gastos suman ${formatCents(costs, currency)}: el monto debe ser mayor.`,
      },
    ];
  const payment = paymentOf(parameters, request, signing.principal);
  if (payment >= request.minPayment) return [];
  return [
    {
      path: '/term_months',
      message: `La cuota sería de ${formatCents(payment, currency)} y la mínima es de ${formatCents(request.minPayment, currency)}. Elija un plazo más corto.`,
    },
  ];
}

function presentRow(row: Installment, disbursedOn: string | null, currency: Currency): SimulationInstallment {
  const money = (cents: Cents): Money => toMoney(cents, currency);
  return {
    number: row.number,
    date: disbursedOn === null ? null : monthsAfter(disbursedOn, row.number),
    opening_balance: money(row.openingBalance),
    interest: money(row.interest),
    principal: money(row.principal),
    life_insurance: money(row.lifeInsurance),
    vehicle_insurance: money(row.vehicleInsurance),
    charges: money(row.charges),
    total: money(row.total),
    closing_balance: money(row.closingBalance),
  };
}

function presentIncome(rule: IncomeRule | null, payment: Cents, currency: Currency): Simulation['income'] {
  if (rule === null) return null;
  const requiredIncome = maxOf(divideHalfUp(payment * HUNDRED_PERCENT, rule.maxShare), rule.minIncome);
  return {
    required: toMoney(requiredIncome, currency),
    fits: rule.income === null ? null : rule.income >= requiredIncome,
  };
}

function presentTotals(
  rows: readonly Installment[],
  { fee, fixedCosts }: SigningCosts,
  separateInsurance: Cents,
  currency: Currency,
): Simulation['totals'] {
  const costParts = {
    interest: sum(rows, (row) => row.interest),
    life_insurance: sum(rows, (row) => row.lifeInsurance),
    vehicle_insurance: sum(rows, (row) => row.vehicleInsurance + separateInsurance),
    charges: sum(rows, (row) => row.charges),
    fee,
    fixed_costs: fixedCosts,
  };
  const money = (cents: Cents): Money => toMoney(cents, currency);
  return {
    interest: money(costParts.interest),
    life_insurance: money(costParts.life_insurance),
    vehicle_insurance: money(costParts.vehicle_insurance),
    charges: money(costParts.charges),
    fee: money(costParts.fee),
    fixed_costs: money(costParts.fixed_costs),
    cost: money(sum(Object.values(costParts), (part) => part)),
    paid: money(sum(rows, (row) => row.total)),
  };
}

function computeSimulation(
  kind: CalculatorKind,
  parameters: CommonParameters,
  request: LoanRequest,
): Simulation {
  const { currency } = parameters;
  const { price, downPayment, vehicleInsurance: insurance } = request;
  const money = (cents: Cents): Money => toMoney(cents, currency);
  const signing = signingCosts(parameters, request.amount);
  const loan = loanOf(parameters, request, signing);
  const rows = amortise(loan);
  const firstPayment = rows[0]?.total ?? 0n;
  // The insurance is compulsory, so it counts as a cost even when it is not part of the payments.
  const insuranceApart = insurance && !insurance.isIncludedInPayment ? insurance.monthlyPremium : 0n;
  const receivedAmount = signing.principal - signing.fee - signing.fixedCosts;
  return {
    kind,
    annual_rate: formatRate(request.annualRate),
    term_months: request.termMonths,
    price: price === null ? null : money(price),
    down_payment: downPayment === null ? null : money(downPayment),
    amount: money(request.amount),
    principal: money(signing.principal),
    net_disbursed: money(signing.netDisbursed),
    paid_at_signing: money(signing.paidAtSigning),
    payment: money(loan.payment),
    total_payment: money(firstPayment),
    cat: annualCost(
      receivedAmount,
      rows.map((row) => row.total + insuranceApart),
    ),
    vehicle_insurance: insurance && {
      annual: money(insurance.annualPremium),
      monthly: money(insurance.monthlyPremium),
      in_payment: insurance.isIncludedInPayment,
    },
    income: presentIncome(request.incomeRule, firstPayment, currency),
    totals: presentTotals(rows, signing, insuranceApart, currency),
    schedule: rows.map((row) => presentRow(row, request.disbursedOn, currency)),
  };
}

/**
 * Computes a loan: payment, schedule, totals and CAT.
 * @param parameters result of `readParameters`
 * @param inputs inputs parsed by the schema of the kind in `calculatorInputs`
 * @param today date at the bank, YYYY-MM-DD; vehicle ages are counted from its year
 */
export function simulate<K extends CalculatorKind>(
  kind: K,
  parameters: ParametersOf[K],
  inputs: InputsOf[K],
  today: string,
): SimulationResult {
  const reading = readRequest[kind](parameters, inputs, today);
  if ('issues' in reading) return reading;
  const { request } = reading;
  const issues = outcomeIssues(parameters, request, signingCosts(parameters, request.amount));
  return issues.length > 0 ? { issues } : { simulation: computeSimulation(kind, parameters, request) };
}

/** Returns the public part of a simulation, without the schedule or the CAT if the calculator hides them. */
export function publicSimulation(parameters: CommonParameters, simulation: Simulation): Simulation {
  return {
    ...simulation,
    cat: parameters.show_cat ? simulation.cat : null,
    schedule: parameters.show_schedule ? simulation.schedule : null,
  };
}
