import { hnl } from '../support.ts';
import type { WorkedExample } from './worked.ts';

/** Loans of the calculator `dabuenavida`. */
export const consumerLoans: readonly WorkedExample[] = [
  {
    name: 'a purchase without costs',
    kind: 'dabuenavida',
    entry: { purposes: [{ label: 'Muebles', annual_rate: '30', max_term_months: 36 }] },
    inputs: { purpose: 'Muebles', price: hnl('27000.00'), term_months: 24 },
    figures: [
      '1358.68',
      '1358.68',
      '8308.38',
      '0.00',
      '0.00',
      '32608.38',
      '8308.38',
      '24300.00',
      '34.49',
      '1358.74',
    ],
  },
  {
    name: 'a purchase with fee financed',
    kind: 'dabuenavida',
    entry: {
      purposes: [{ label: 'Motocicletas', annual_rate: '24', max_term_months: 36 }],
      life_insurance_per_mille: 0.8,
      disbursement_fee_pct: '2.5',
      fee_mode: 'financed',
      fixed_costs: [{ label: 'Timbres', amount: hnl('300.00') }],
    },
    inputs: { purpose: 'Motocicletas', price: hnl('65000'), down_payment: hnl('6500'), term_months: 36 },
    figures: [
      '2352.50',
      '2400.47',
      '24727.51',
      '989.13',
      '0.00',
      '85679.14',
      '27479.14',
      '58500.00',
      '30.89',
      '2354.36',
    ],
  },
  {
    name: 'a purchase rounded up to the lempira',
    kind: 'dabuenavida',
    entry: {
      purposes: [{ label: 'Salud', annual_rate: '20', max_term_months: 36 }],
      life_insurance_per_mille: 1.25,
      life_insurance_base: 'original',
      disbursement_fee_pct: '4',
      fixed_costs: [{ label: 'Papelería', amount: hnl('99.99') }],
      rounding: 'lempira_up',
    },
    inputs: { purpose: 'Salud', price: hnl('10000.00'), down_payment: hnl('1089.65'), term_months: 12 },
    figures: [
      '826.00',
      '837.14',
      '993.81',
      '133.68',
      '0.00',
      '10037.84',
      '1583.89',
      '8453.95',
      '38.45',
      '829.30',
    ],
  },
];
