import { buyerFields, buyerIssues, paymentMethodField } from '../../common-fields/buyer.ts';
import type { Inbox } from '../../inbox/declaration.ts';
import { field, requiredFor, section } from '../../kinds/fields.ts';
import { currencyIssues, twoYearsInDays } from './shared.ts';

/** Form and inbox for offers for eventual assets. */
export const assetsInbox: Inbox = {
  labels: { singular: 'oferta', plural: 'ofertas' },
  prefix: 'AE',
  open: { field: 'accepts_offers', is: [true] },
  from: ['price'],
  sections: [
    section('offer', 'Su oferta', {
      offer_amount: field.money({ label: 'Oferta', ...requiredFor('publish', 'Escriba cuánto ofrece.') }),
      payment_method: paymentMethodField,
      ...buyerFields,
      visit_requested: field.boolean({
        label: 'Deseo visitarlo',
        initial: false,
        filter: true,
        span: 'full',
      }),
    }),
  ],
  results: {
    accepted: 'Oferta aceptada',
    counter_offer: 'Contraoferta',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
    visited: 'Visita realizada',
  },
  retentionDays: twoYearsInDays,
  figure: {
    field: 'offer_amount',
    label: 'Oferta',
    noun: 'oferta',
    against: { field: 'price', label: 'Precio publicado', warnBelowPercent: 50 },
  },
  check: (values, { price }) => [
    ...currencyIssues('/offer_amount', values['offer_amount'], price),
    ...buyerIssues(values),
  ],
  report: [
    { label: 'Precio publicado', record: 'price' },
    { label: 'Oferta', form: 'offer_amount' },
    { label: 'Moneda', form: 'offer_amount', part: 'currency' },
    { label: '% sobre precio', fact: 'percent' },
    { label: 'Forma de pago', form: 'payment_method' },
    { label: 'Tipo de comprador', form: 'buyer_type' },
    { label: 'Razón social', form: 'company_name' },
  ],
};
