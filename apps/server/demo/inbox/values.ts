import type { InboxType } from '@vitrina/model';
import { type Draw, happens, pick, randomBetween } from './visitors.ts';

/** Record that accepts submissions. */
export interface Target {
  readonly id: string;
  readonly type: string;
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Records that visitors can choose in forms. */
export interface Choices {
  readonly cities: readonly string[];
  readonly branches: readonly string[];
  readonly insuranceTypes: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;
type Amount = { readonly amount: string; readonly currency: 'HNL' | 'USD' };

/** Function that draws the values of a form except its common fields. `day` is the day of the event. */
export type MakeValues = (draw: Draw, record: Target, choices: Choices, day: string) => Values;

const lempiras = (amount: number): Amount => ({ amount: amount.toFixed(2), currency: 'HNL' });

/** Draws a multiple of 1,000 within the range. */
const thousands = (draw: Draw, from: number, to: number): number => randomBetween(draw, from, to) * 1000;

/** Returns a percentage of the amount in its currency, rounded to hundreds. */
function shareOf(value: unknown, percent: number): Amount {
  const { amount = '100000', currency = 'HNL' } = (value ?? {}) as Partial<Amount>;
  const share = Math.max(100, Math.round((Number(amount) * percent) / 10_000) * 100);
  return { amount: share.toFixed(2), currency };
}

function anyOf(draw: Draw, ids: readonly string[]): string | null {
  return ids[Math.floor(draw() * ids.length)] ?? null;
}

const companies = [
  'Inversiones El Pinar',
  'Constructora Merendón',
  'Comercial Ulúa',
  'Transportes Celaque',
] as const;

/** Draws a buyer: usually a person, sometimes a company. */
function buyer(draw: Draw): Values {
  if (!happens(draw, 18)) return { buyer_type: 'person' };
  const number = Array.from({ length: 6 }, () => randomBetween(draw, 0, 9)).join('');
  return {
    buyer_type: 'company',
    company_name: `${pick(draw, companies)}, S. de R. L.`,
    company_rtn: `0801-${randomBetween(draw, 1995, 2019)}-${number}`,
  };
}

const productValues: MakeValues = (draw, { institution_id }) => ({
  ...(institution_id === 'insurances'
    ? {
        insured_item: pick(draw, [
          'Vehículo tipo pick-up, 2019',
          'Casa de habitación',
          'Local comercial',
          'Motocicleta',
        ]),
      }
    : {
        requested_amount: lempiras(thousands(draw, 15, 900)),
        term_months: pick(draw, [12, 24, 36, 48, 60, 84]),
      }),
  monthly_income: pick(draw, ['up_to_15k', '15k_to_30k', '15k_to_30k', '30k_to_60k', 'over_60k']),
  employment_status: pick(draw, ['employed', 'employed', 'self_employed', 'retired', 'remittances']),
  is_customer: happens(draw, 45),
});

const assetValues: MakeValues = (draw, { data }) => ({
  offer_amount: shareOf(data['price'], randomBetween(draw, 42, 104)),
  payment_method: pick(draw, ['cash', 'cash', 'bank_loan', 'bank_loan', 'other_loan']),
  ...buyer(draw),
  visit_requested: happens(draw, 55),
});

const salvageValues: MakeValues = (draw, { data }) => ({
  offer_amount: shareOf(data['base_price'], randomBetween(draw, 100, 165)),
  ...buyer(draw),
  inspected: happens(draw, 60),
  accepts_terms: true,
});

const jobValues: MakeValues = (draw) => ({
  education_level: pick(draw, [
    'secondary',
    'technical',
    'undergraduate',
    'university',
    'university',
    'postgraduate',
  ]),
  experience_years: randomBetween(draw, 0, 18),
  salary_expectation: lempiras(thousands(draw, 14, 48)),
  availability: pick(draw, ['immediate', 'fifteen_days', 'thirty_days']),
  talent_pool_consent: happens(draw, 70),
});

const promotionValues: MakeValues = (draw) => ({
  participation_code: `YJ${randomBetween(draw, 100_000, 999_999)}`,
  is_customer: happens(draw, 80),
});

const projectValues: MakeValues = (draw, { data }) => {
  const models = Array.isArray(data['models']) ? (data['models'] as { readonly name?: string }[]) : [];
  const options = Array.isArray(data['financing_option_ids'])
    ? (data['financing_option_ids'] as string[])
    : [];
  const model_name = models[Math.floor(draw() * models.length)]?.name;
  const financing_option_id = anyOf(draw, options);
  return {
    ...(model_name ? { model_name } : {}),
    ...(financing_option_id ? { financing_option_id } : {}),
    down_payment: lempiras(thousands(draw, 80, 600)),
    family_income: lempiras(thousands(draw, 18, 120)),
  };
};

/** Functions that draw the values of each form of static pages. */
const pageValues: Readonly<Record<string, MakeValues>> = {
  contact: (draw) => ({
    subject: pick(draw, ['information', 'service', 'service', 'suggestion', 'congratulation', 'other']),
  }),
  claim: (draw, _record, { branches }, day) => {
    const branch_id = anyOf(draw, branches);
    return {
      product: pick(draw, [
        'Tarjeta de crédito',
        'Cuenta de ahorro',
        'Cajero automático',
        'Transferencia ACH',
      ]),
      ...(branch_id ? { branch_id } : {}),
      event_date: day,
      amount: lempiras(randomBetween(draw, 3, 240) * 100),
    };
  },
  quote: (draw, _record, { insuranceTypes }) => ({
    insurance_type_id: anyOf(draw, insuranceTypes),
    item: pick(draw, [
      'Toyota Hilux 2020',
      'Casa en la colonia Palmira',
      'Pulpería y mercadería',
      'Familia de cinco',
    ]),
    item_value: lempiras(thousands(draw, 90, 2500)),
  }),
  ethics: (_draw, _record, _choices, day) => ({ event_date: day }),
};

const byType: Readonly<Record<string, MakeValues>> = {
  products: productValues,
  assets: assetValues,
  salvages: salvageValues,
  jobs: jobValues,
  promotions: promotionValues,
  projects: projectValues,
};

/** Returns the form name of the record: the slug of its content type, or the form that a static page shows. */
export function formOf({ type, data }: Pick<Target, 'type' | 'data'>): string {
  return type === 'static-pages' ? String(data['form_type']) : type;
}

/**
 * Returns the function that draws the values of the record's form, except the common fields. Throws if there is none.
 */
export function askedBy(type: InboxType, record: Target): MakeValues {
  const makeValues = type.slug === 'static-pages' ? pageValues[formOf(record)] : byType[type.slug];
  if (!makeValues) throw new Error(`The demonstration has no submissions for ${type.slug}.`);
  return makeValues;
}
