import type { CalculatorKind } from '@vitrina/model';

/** Path of the calls of calculators. */
export const base = '/core/hn/v1/calculators';
/** Returns an amount in lempiras. */
export const lempiras = (amount: string) => ({ amount, currency: 'HNL' });

const commonValues = {
  institution_id: 'bank',
  currency: 'HNL',
  min_term_months: 12,
  max_term_months: 84,
  term_step_months: 12,
  life_insurance_per_mille: 0.45,
  life_insurance_base: 'balance',
  disbursement_fee_pct: '0',
  fee_mode: 'deducted',
  rounding: 'cent',
  show_schedule: true,
  show_cat: true,
  rates_valid_from: '2026-01-01',
  legal_text: '<p>Cálculo estimado, sujeto a análisis de crédito.</p>',
};

/** Complete bodies of calculators, by kind. */
export const bodies: Readonly<Record<CalculatorKind, Record<string, unknown>>> = {
  vehicle: {
    ...commonValues,
    kind: 'vehicle',
    title: 'Préstamo para vehículo',
    min_amount: lempiras('100000.00'),
    max_amount: lempiras('2000000.00'),
    rates: [
      { condition: 'new', max_term_months: 84, annual_rate: '13.50' },
      { condition: 'used', year_from: 2016, max_term_months: 48, annual_rate: '16.50' },
    ],
    min_down_payment_new_pct: '10',
    min_down_payment_used_pct: '20',
    max_vehicle_age_years: 10,
    vehicle_insurance_pct: '4.50',
    insurance_in_payment: true,
  },
  personal: {
    ...commonValues,
    kind: 'personal',
    title: 'Préstamo personal',
    min_amount: lempiras('10000.00'),
    max_amount: lempiras('800000.00'),
    rates: [
      { guarantee: 'payroll', max_term_months: 84, annual_rate: '18.50' },
      { guarantee: 'none', max_term_months: 84, annual_rate: '24.00' },
    ],
    max_payment_to_income_pct: '30',
  },
  dabuenavida: {
    ...commonValues,
    kind: 'dabuenavida',
    title: 'Préstamo Buena Vida',
    min_amount: lempiras('3000.00'),
    max_amount: lempiras('150000.00'),
    min_term_months: 12,
    max_term_months: 36,
    purposes: [{ label: 'Electrodomésticos', annual_rate: '30.00', max_term_months: 36 }],
    min_down_payment_pct: '10',
  },
};
/** Inputs within the limits of `bodies`, by kind. */
export const inputs: Readonly<Record<CalculatorKind, Record<string, unknown>>> = {
  vehicle: {
    vehicle_value: lempiras('650000.00'),
    condition: 'new',
    down_payment_pct: '20',
    term_months: 72,
  },
  personal: { amount: lempiras('150000.00'), guarantee: 'none', term_months: 48 },
  dabuenavida: { purpose: 'Electrodomésticos', price: lempiras('27000.00'), term_months: 24 },
};
