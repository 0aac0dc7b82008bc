import type { InboxType } from '@vitrina/model';
import { happens, pick, type RandomSource, randomBetween } from './visitors.ts';

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
export type MakeValues = (random: RandomSource, record: Target, choices: Choices, day: string) => Values;

const lempiras = (amount: number): Amount => ({ amount: amount.toFixed(2), currency: 'HNL' });

/** Draws a multiple of 1,000 within the range. */
const randomThousands = (random: RandomSource, from: number, to: number): number =>
  randomBetween(random, from, to) * 1000;

/** Returns a percentage of the amount in its currency, rounded to hundreds. */
function shareOf(value: unknown, percent: number): Amount {
  const { amount = '100000', currency = 'HNL' } = (value ?? {}) as Partial<Amount>;
  const shareAmount = Math.max(100, Math.round((Number(amount) * percent) / 10_000) * 100);
  return { amount: shareAmount.toFixed(2), currency };
}

function pickId(random: RandomSource, ids: readonly string[]): string | null {
  return ids[Math.floor(random() * ids.length)] ?? null;
}

const companies = [
  'Inversiones El Pinar',
  'Constructora Merendón',
  'Comercial Ulúa',
  'Transportes Celaque',
] as const;

/** Draws a buyer: usually a person, sometimes a company. */
function makeBuyer(random: RandomSource): Values {
  if (!happens(random, 18)) return { buyer_type: 'person' };
  const number = Array.from({ length: 6 }, () => randomBetween(random, 0, 9)).join('');
  return {
    buyer_type: 'company',
    company_name: `${pick(random, companies)}, S. de R. L.`,
    company_rtn: `0801-${randomBetween(random, 1995, 2019)}-${number}`,
  };
}

const productValues: MakeValues = (random, { institution_id }) => ({
  ...(institution_id === 'insurances'
    ? {
        insured_item: pick(random, [
          'Vehículo tipo pick-up, 2019',
          'Casa de habitación',
          'Local comercial',
          'Motocicleta',
        ]),
      }
    : {
        requested_amount: lempiras(randomThousands(random, 15, 900)),
        term_months: pick(random, [12, 24, 36, 48, 60, 84]),
      }),
  monthly_income: pick(random, ['up_to_15k', '15k_to_30k', '15k_to_30k', '30k_to_60k', 'over_60k']),
  employment_status: pick(random, ['employed', 'employed', 'self_employed', 'retired', 'remittances']),
  is_customer: happens(random, 45),
});

const assetValues: MakeValues = (random, { data }) => ({
  offer_amount: shareOf(data['price'], randomBetween(random, 42, 104)),
  payment_method: pick(random, ['cash', 'cash', 'bank_loan', 'bank_loan', 'other_loan']),
  ...makeBuyer(random),
  visit_requested: happens(random, 55),
});

const salvageValues: MakeValues = (random, { data }) => ({
  offer_amount: shareOf(data['base_price'], randomBetween(random, 100, 165)),
  ...makeBuyer(random),
  inspected: happens(random, 60),
  accepts_terms: true,
});

const jobValues: MakeValues = (random) => ({
  education_level: pick(random, [
    'secondary',
    'technical',
    'undergraduate',
    'university',
    'university',
    'postgraduate',
  ]),
  experience_years: randomBetween(random, 0, 18),
  salary_expectation: lempiras(randomThousands(random, 14, 48)),
  availability: pick(random, ['immediate', 'fifteen_days', 'thirty_days']),
  talent_pool_consent: happens(random, 70),
});

const promotionValues: MakeValues = (random) => ({
  participation_code: `YJ${randomBetween(random, 100_000, 999_999)}`,
  is_customer: happens(random, 80),
});

const projectValues: MakeValues = (random, { data }) => {
  const models = Array.isArray(data['models']) ? (data['models'] as { readonly name?: string }[]) : [];
  const options = Array.isArray(data['financing_option_ids'])
    ? (data['financing_option_ids'] as string[])
    : [];
  const model_name = models[Math.floor(random() * models.length)]?.name;
  const financing_option_id = pickId(random, options);
  return {
    ...(model_name ? { model_name } : {}),
    ...(financing_option_id ? { financing_option_id } : {}),
    down_payment: lempiras(randomThousands(random, 80, 600)),
    family_income: lempiras(randomThousands(random, 18, 120)),
  };
};

/** Functions that generate the values of each form of static pages. */
const pageValues: Readonly<Record<string, MakeValues>> = {
  contact: (random) => ({
    subject: pick(random, ['information', 'service', 'service', 'suggestion', 'congratulation', 'other']),
  }),
  claim: (random, _record, { branches }, day) => {
    const branch_id = pickId(random, branches);
    return {
      product: pick(random, [
        'Tarjeta de crédito',
        'Cuenta de ahorro',
        'Cajero automático',
        'Transferencia ACH',
      ]),
      ...(branch_id ? { branch_id } : {}),
      event_date: day,
      amount: lempiras(randomBetween(random, 3, 240) * 100),
    };
  },
  quote: (random, _record, { insuranceTypes }) => ({
    insurance_type_id: pickId(random, insuranceTypes),
    item: pick(random, [
      'Toyota Hilux 2020',
      'Casa en la colonia Palmira',
      'Pulpería y mercadería',
      'Familia de cinco',
    ]),
    item_value: lempiras(randomThousands(random, 90, 2500)),
  }),
  ethics: (_draw, _record, _choices, day) => ({ event_date: day }),
};

const makersByType: Readonly<Record<string, MakeValues>> = {
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
export function valueMakerFor(type: InboxType, record: Target): MakeValues {
  const makeValues = type.slug === 'static-pages' ? pageValues[formOf(record)] : makersByType[type.slug];
  if (!makeValues) throw new Error(`The demonstration has no submissions for ${type.slug}.`);
  return makeValues;
}
