import { buyerFields, buyerIssues } from '../../common-fields/buyer.ts';
import type { Inbox } from '../../inbox/declaration.ts';
import { field, requiredFor, section } from '../../kinds/fields.ts';
import type { Issue } from '../../kinds/kind.ts';
import { formatMoney } from '../../texts/figures.ts';
import { asMoney, currencyIssues, twoYearsInDays } from './shared.ts';

/** Returns an issue for an offer below the base price, unless the record allows such offers. */
function belowBaseIssues(offer: unknown, base: unknown, allowedPercent: unknown): Issue[] {
  const [offerMoney, baseMoney] = [asMoney(offer), asMoney(base)];
  if (allowedPercent === true || !offerMoney || !baseMoney || offerMoney.currency !== baseMoney.currency)
    return [];
  return Number(offerMoney.amount) < Number(baseMoney.amount)
    ? [{ path: '/offer_amount', message: `Ofrezca al menos el precio base: ${formatMoney(baseMoney)}.` }]
    : [];
}

/** Form and inbox for offers for salvages. */
export const salvagesInbox: Inbox = {
  labels: { singular: 'oferta', plural: 'ofertas' },
  prefix: 'SV',
  open: { field: 'sale_status', is: ['available', 'evaluating'] },
  opensAt: 'offers_open_at',
  from: ['base_price', 'offers_below_base'],
  sections: [
    section('offer', 'Su oferta', {
      offer_amount: field.money({ label: 'Oferta', ...requiredFor('publish', 'Escriba cuánto ofrece.') }),
      ...buyerFields,
      inspected: field.boolean({
        label: 'Ya inspeccioné el salvamento',
        initial: false,
        filter: true,
        span: 'full',
      }),
      accepts_terms: field.boolean({
        label: 'Acepto las condiciones de venta: se vende como está, donde está',
        short: 'Aceptó condiciones',
        initial: false,
        ...requiredFor('publish', 'Para ofertar debe aceptar las condiciones de venta.'),
        span: 'full',
      }),
    }),
  ],
  results: { awarded: 'Adjudicado', not_awarded: 'No adjudicado', withdrawn: 'Retirada' },
  retentionDays: twoYearsInDays,
  figure: {
    field: 'offer_amount',
    label: 'Oferta',
    noun: 'oferta',
    against: { field: 'base_price', label: 'Precio base', warnBelowPercent: 50 },
  },
  check: (values, { base_price, offers_below_base }) => [
    ...currencyIssues('/offer_amount', values['offer_amount'], base_price),
    ...belowBaseIssues(values['offer_amount'], base_price, offers_below_base),
    ...buyerIssues(values),
  ],
  report: [
    { label: 'Marca', record: 'brand' },
    { label: 'Modelo', record: 'model' },
    { label: 'Año', record: 'year' },
    { label: 'Precio base', record: 'base_price' },
    { label: 'Oferta', form: 'offer_amount' },
    { label: 'Moneda', form: 'offer_amount', part: 'currency' },
    { label: '% sobre base', fact: 'percent' },
    { label: 'Inspeccionó', form: 'inspected' },
    { label: 'Aceptó condiciones', form: 'accepts_terms' },
  ],
};
