import { calculatorKinds, isCalculatorKind, parameterIssues } from '../calculators/index.ts';
import { unpublishedChangesView } from '../common-fields/publishing.ts';
import { ctaField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import { currencyLabels } from '../kinds/number.ts';
import { costs } from './calculators/costs.ts';
import { rates } from './calculators/rates.ts';
import { amountField, monthsRange } from './calculators/shared.ts';
import { terms } from './calculators/terms.ts';

/** Calculadoras: loan terms used in public simulations; one is published per kind and currency. */
export const calculators = defineContentType({
  slug: 'calculators',
  path: '/calculators',
  core: true,
  resource: 'calculator',
  group: 'structure',
  position: 300,
  icon: 'calculator',
  labels: { singular: 'calculadora', plural: 'calculadoras', feminine: true },
  institutions: ['bank'],
  drafts: true,
  states: ['unpublished', 'pending', 'published'],
  publicPage: false,
  hasPreview: true,
  withSlug: true,
  lifecycle: { starts: 'rates_valid_from' },
  sole: { scopeFields: ['kind', 'currency'], onReplace: 'never' },
  name: 'title',
  columns: ['title', 'kind', 'min_amount', 'max_amount', 'rates_valid_from', 'status', 'updated_at'],
  mainFilters: ['status', 'kind', 'currency'],
  searchPlaceholder: 'Nombre público…',
  views: [unpublishedChangesView],
  embeds: ['kind', 'currency'],
  check: (values, { today }) =>
    isCalculatorKind(values['kind']) ? parameterIssues(values['kind'], values, today) : [],
  sections: [
    section('identification', 'Identificación', {
      title: field.text({
        label: 'Nombre público',
        min: 3,
        max: 80,
        ...requiredFor('draft', 'Escriba el nombre público.'),
        search: true,
        column: 280,
      }),
      kind: field.choice({
        label: 'Tipo',
        options: calculatorKinds,
        ...requiredFor('draft', 'Elija el tipo.'),
        immutable: true,
        filter: true,
        column: 150,
      }),
      currency: field.choice({
        label: 'Moneda',
        options: currencyLabels,
        ...requiredFor('draft', 'Elija la moneda.'),
        immutable: true,
        filter: true,
        column: 100,
      }),
    }),
    section('limits', 'Montos y plazos', {
      min_amount: amountField({
        label: 'Monto mínimo',
        ...requiredFor('publish', 'Escriba el monto mínimo.'),
        column: 130,
      }),
      max_amount: amountField({
        label: 'Monto máximo',
        ...requiredFor('publish', 'Escriba el monto máximo.'),
        column: 140,
      }),
      min_term_months: field.number({
        label: 'Plazo mínimo',
        ...monthsRange,
        ...requiredFor('publish', 'Escriba el plazo mínimo.'),
      }),
      max_term_months: field.number({
        label: 'Plazo máximo',
        ...monthsRange,
        ...requiredFor('publish', 'Escriba el plazo máximo.'),
      }),
      term_step_months: field.number({
        label: 'Salto del plazo',
        ...monthsRange,
        ...requiredFor('publish', 'Escriba el salto del plazo.'),
      }),
    }),
    rates,
    terms,
    costs,
    section('public', 'Lo que ve el público', {
      show_schedule: field.boolean({ label: 'Mostrar tabla de amortización', initial: true }),
      show_cat: field.boolean({ label: 'Mostrar CAT', initial: true }),
      legal_text: field.rich({
        label: 'Nota legal',
        marks: 'body',
        ...requiredFor('publish', 'Escriba la nota legal.'),
      }),
      cta: { ...ctaField, label: 'Botón Solicitar' },
    }),
  ],
});
