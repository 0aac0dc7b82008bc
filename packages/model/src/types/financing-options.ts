import { activeField, catalogue } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../kinds/fields.ts';
import { currencyLabels } from '../kinds/number.ts';

const perMille = {
  min: 0,
  max: 10,
  decimals: 4,
  unit: '‰',
  ...requiredFor('publish', 'Escriba cuánto cuesta por millar al mes, o 0.'),
} as const;

/** Opciones de financiamiento: funds, rates and terms with which homes of a project can be financed. */
export const financingOptions = defineContentType({
  slug: 'financing-options',
  path: '/real-state-projects/financing-options',
  parentPath: '/real-state-projects',
  resource: 'project',
  position: 35,
  icon: 'home-dollar',
  labels: { singular: 'opción de financiamiento', plural: 'opciones de financiamiento', feminine: true },
  ...catalogue,
  secondary: ['legal_text'],
  removableWhileUsed: true,
  columns: [
    'name',
    'fund_source',
    'currency',
    'annual_rate',
    'max_term_months',
    'min_down_payment_pct',
    'max_amount',
    'active',
  ],
  mainFilters: ['fund_source', 'currency', 'active'],
  searchPlaceholder: 'Nombre…',
  sort: 'name',
  tile: ['{annual_rate} anual', 'hasta {max_term_months}', 'prima desde {min_down_payment_pct}'],
  embeds: [
    'fund_source',
    'currency',
    'annual_rate',
    'rate_type',
    'max_term_months',
    'min_down_payment_pct',
    'max_amount',
  ],
  sections: [
    section('identification', 'Identificación', {
      name: nameField(3, 80, { unique: 'type' }),
      fund_source: field.choice({
        label: 'Fuente de fondos',
        options: {
          own: 'Fondos propios',
          public_housing: 'Fondos públicos de vivienda',
          contributions: 'Régimen de aportaciones',
          other: 'Otro',
        },
        ...requiredFor('draft', 'Elija la fuente de fondos.'),
        filter: true,
        column: 180,
      }),
      currency: field.choice({
        label: 'Moneda',
        options: currencyLabels,
        initial: 'HNL',
        ...requiredFor('draft', 'Elija la moneda.'),
        filter: true,
        column: 100,
      }),
      active: activeField,
    }),
    section('rate', 'Tasa y plazo', {
      annual_rate: field.percentage({
        label: 'Tasa anual',
        min: 0.01,
        max: 60,
        ...requiredFor('publish', 'Escriba la tasa anual.'),
        column: 100,
      }),
      rate_type: field.choice({
        label: 'Tipo de tasa',
        options: { fixed: 'Fija', variable: 'Variable', fixed_period: 'Fija por período' },
        ...requiredFor('publish', 'Elija el tipo de tasa.'),
        filter: true,
      }),
      fixed_months: field.number({
        label: 'Meses con tasa fija',
        min: 1,
        max: 480,
        unit: 'meses',
        ...shownAndRequiredWhen(
          { field: 'rate_type', is: ['fixed_period'] },
          'Escriba cuántos meses dura la tasa fija.',
        ),
      }),
      max_term_months: field.number({
        label: 'Plazo máximo',
        min: 12,
        max: 480,
        unit: 'meses',
        ...requiredFor('publish', 'Escriba el plazo máximo.'),
        column: 110,
      }),
    }),
    section('amounts', 'Montos y seguros', {
      min_down_payment_pct: field.percentage({
        label: 'Prima mínima',
        max: 90,
        ...requiredFor('publish', 'Escriba la prima mínima.'),
        column: 110,
      }),
      min_amount: field.money({ label: 'Monto mínimo' }),
      max_amount: field.money({
        label: 'Monto máximo',
        ...requiredFor('publish', 'Escriba el monto máximo.'),
        greaterThan: {
          field: 'min_amount',
          message: 'El monto máximo no puede ser menor que el mínimo, en la misma moneda.',
        },
        column: 150,
      }),
      life_per_mille: field.number({ label: 'Seguro de vida (por millar mensual)', ...perMille }),
      property_per_mille: field.number({ label: 'Seguro de daños (por millar mensual)', ...perMille }),
      max_payment_to_income_pct: field.percentage({
        label: 'Cuota sobre ingreso máxima',
        help: 'Vacía: 30 %.',
        min: 10,
        max: 60,
      }),
    }),
    section('conditions', 'Condiciones', {
      requirements: field.list({
        label: 'Requisitos',
        max: 15,
        of: field.text({ label: 'Requisito', max: 160 }),
      }),
      valid_from: field.date({
        label: 'Vigente desde',
        ...requiredFor('publish', 'Elija desde cuándo rige.'),
        filter: true,
      }),
      valid_to: field.date({
        label: 'Vigente hasta',
        laterThan: { field: 'valid_from', message: 'El final debe ser igual o posterior al inicio.' },
        filter: true,
      }),
      legal_text: field.text({ label: 'Nota legal', max: 600, multiline: true }),
    }),
  ],
});
