import { isTaxNumber } from '../inbox/identity-number.ts';
import { field, requiredFor, shownAndRequiredWhen } from '../kinds/fields.ts';
import type { Condition, Issue } from '../kinds/kind.ts';
import type { Field } from '../kinds/registry.ts';

const isCompany: Condition = { field: 'buyer_type', is: ['company'] };

/** Payment method of an offer. */
export const paymentMethodField = field.choice({
  label: 'Forma de pago',
  options: {
    cash: 'Contado',
    bank_loan: 'Financiado por el banco',
    other_loan: 'Financiado por otro',
  },
  ...requiredFor('publish', 'Elija cómo pagaría.'),
  filter: true,
});

/** Buyer who makes an offer: a person, or a company with its name and tax number. */
export const buyerFields = {
  buyer_type: field.choice({
    label: 'Tipo de comprador',
    options: { person: 'Persona natural', company: 'Persona jurídica' },
    initial: 'person',
    ...requiredFor('publish', 'Elija el tipo de comprador.'),
    filter: true,
  }),
  company_name: field.text({
    label: 'Razón social',
    min: 2,
    max: 120,
    ...shownAndRequiredWhen(isCompany, 'Escriba la razón social de la empresa.'),
    search: true,
    span: 'half',
  }),
  company_rtn: field.text({
    label: 'RTN de la empresa',
    max: 20,
    ...shownAndRequiredWhen(isCompany, 'Escriba el RTN de la empresa.'),
    span: 'half',
  }),
} as const satisfies Record<string, Field>;

/** Issues of an invalid tax number of a company. */
export function buyerIssues({ buyer_type, company_rtn }: Readonly<Record<string, unknown>>): Issue[] {
  const isInvalid = buyer_type === 'company' && typeof company_rtn === 'string' && !isTaxNumber(company_rtn);
  return isInvalid
    ? [{ path: '/company_rtn', message: 'Escriba los 14 dígitos del RTN de la empresa: 0801-1990-123456.' }]
    : [];
}
