import type { Calendar } from '../timeline/calendar.ts';
import { money, type Parts, paragraphs } from '../timeline/parts.ts';
import type { Body, Step, Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';

const common: Body = {
  institution_id: 'bank',
  life_insurance_per_mille: 0.45,
  life_insurance_base: 'balance',
  disbursement_fee_pct: '2.00',
  fee_mode: 'deducted',
  fixed_costs: [],
  rounding: 'cent',
  show_schedule: true,
  show_cat: true,
  legal_text: paragraphs('Cálculo estimado, sujeto a análisis de crédito. No constituye una oferta.'),
};

const amounts = (min: number, max: number, currency: 'HNL' | 'USD'): Body => ({
  min_amount: money(min, currency),
  max_amount: money(max, currency),
});
const terms = (min: number, max: number, step: number): Body => ({
  min_term_months: min,
  max_term_months: max,
  term_step_months: step,
});

/** The loan terms, by kind and currency. `year` is the present one: used vehicles are rated by model year. */
function calculatorBodies(year: number): Readonly<Record<string, Body>> {
  const vehicle = (currency: 'HNL' | 'USD', rates: readonly [string, string, string]): Body => ({
    kind: 'vehicle',
    currency,
    ...terms(12, 84, 6),
    rates: [
      { condition: 'new', max_term_months: 84, annual_rate: rates[0] },
      // Open at the top: every newer model year has a rate.
      { condition: 'used', year_from: year - 5, max_term_months: 60, annual_rate: rates[1] },
      {
        condition: 'used',
        // A year more than is taken now: the terms were published when the year may have been the one before.
        year_from: year - 10,
        year_to: year - 6,
        max_term_months: 48,
        annual_rate: rates[2],
      },
    ],
    min_down_payment_new_pct: '10',
    min_down_payment_used_pct: '20',
    max_vehicle_age_years: 9,
    vehicle_insurance_pct: '4.50',
    insurance_in_payment: true,
  });
  const personal = (
    currency: 'HNL' | 'USD',
    limits: readonly [number, number],
    rates: readonly string[],
  ): Body => ({
    kind: 'personal',
    currency,
    ...amounts(...limits, currency),
    ...terms(6, 60, 6),
    rates: (['payroll', 'fiduciary', 'none'] as const).map((guarantee, n) => ({
      guarantee,
      amount_from: money(limits[0], currency),
      amount_to: money(limits[1], currency),
      max_term_months: 60,
      annual_rate: rates[n],
    })),
    max_payment_to_income_pct: '30',
  });
  const consumer = (currency: 'HNL' | 'USD', limits: readonly [number, number]): Body => ({
    kind: 'dabuenavida',
    currency,
    ...amounts(...limits, currency),
    ...terms(6, 36, 6),
    purposes: [
      ['Electrodomésticos', '28.00'],
      ['Motocicletas', '24.00'],
      ['Salud', '20.00'],
    ].map(([label, annual_rate]) => ({ label, annual_rate, max_term_months: 36 })),
    min_down_payment_pct: '10',
    merchants: [{ name: 'Electro Hogar del Norte' }, { name: 'Muebles Ceiba' }],
    disbursement_fee_pct: '0',
  });
  return {
    'vehicle HNL': {
      title: 'Préstamo para vehículo en lempiras',
      ...amounts(100_000, 2_000_000, 'HNL'),
      ...vehicle('HNL', ['13.50', '15.00', '16.50']),
    },
    'vehicle USD': {
      title: 'Préstamo para vehículo en dólares',
      ...amounts(4_000, 80_000, 'USD'),
      ...vehicle('USD', ['10.50', '12.00', '13.50']),
    },
    'personal HNL': {
      title: 'Préstamo personal en lempiras',
      ...personal('HNL', [10_000, 800_000], ['18.50', '22.00', '26.00']),
    },
    'personal USD': {
      title: 'Préstamo personal en dólares',
      ...personal('USD', [500, 30_000], ['14.00', '16.50', '19.00']),
    },
    'dabuenavida HNL': { title: 'Préstamo Buena Vida en lempiras', ...consumer('HNL', [3_000, 150_000]) },
    'dabuenavida USD': { title: 'Préstamo Buena Vida en dólares', ...consumer('USD', [150, 6_000]) },
  };
}

/** Drafts of further calculators: another name, and what differs. None is published. */
const proposals: readonly (readonly [of: string, title: string, change: Body])[] = [
  ['vehicle HNL', 'Feria de vehículos en lempiras', { min_down_payment_new_pct: '5' }],
  ['vehicle USD', 'Feria de vehículos en dólares', { min_down_payment_new_pct: '5' }],
  ['personal HNL', 'Préstamo para docentes en lempiras', { max_payment_to_income_pct: '40' }],
  ['personal USD', 'Préstamo para colegios profesionales en dólares', { max_payment_to_income_pct: '35' }],
  ['dabuenavida HNL', 'Buena Vida de Navidad en lempiras', { min_down_payment_pct: '0' }],
  ['dabuenavida USD', 'Buena Vida de Navidad en dólares', { min_down_payment_pct: '0' }],
];

/** What happens to a calculator after it was written. */
function stepsOf(name: string, { at, day }: Calendar, born: number): readonly Step[] {
  const published: Step = { at: at(born, '10:00'), by: 'oscar', do: 'publish' };
  switch (name) {
    case 'personal HNL':
      return [
        published,
        { at: at(2, '15:20'), by: 'ana', do: 'save', change: { max_payment_to_income_pct: '32' } },
      ];
    case 'vehicle USD':
      return [
        published,
        {
          at: at(1, '11:05'),
          by: 'ana',
          do: 'save',
          change: { min_down_payment_new_pct: '15', rates_valid_from: day(-12) },
        },
        { at: at(1, '14:30'), by: 'oscar', do: 'publish' },
      ];
    case 'dabuenavida USD':
      return [];
    default:
      return proposals.some(([, title]) => title === name) ? [] : [published];
  }
}

/** The calculators: on the site, but for proposals and one draft; one has changes, and one terms that wait for their day. */
export function tellCalculators({ calendar, names }: Pick<Parts, 'calendar' | 'names'>): readonly Story[] {
  const type = registered('calculators');
  const year = Number(calendar.day(0).slice(0, 4));
  const bodies = calculatorBodies(year);
  const story = (name: string, body: Body, born: number): Omit<Story, 'id'> => ({
    type,
    at: calendar.at(born, '09:00'),
    by: 'marcela',
    body: { ...common, rates_valid_from: calendar.day(born), ...body },
    steps: stepsOf(name, calendar, born),
  });
  return [
    ...Object.entries(bodies).map(([name, body], n): Story => {
      return { ...story(name, body, 250 - n), id: names.of('calculators', name), exists: true };
    }),
    ...proposals.map(([of, title, change], n): Story => {
      return {
        ...story(title, { ...bodies[of], title, ...change }, 40 - 3 * n),
        id: names.tells('calculators', title),
      };
    }),
  ];
}
