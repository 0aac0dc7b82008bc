import { changedView } from '../blocks/publishing.ts';
import { ctaField, currencyOptions } from '../blocks/texts.ts';
import {
  calculatorKinds,
  feeModes,
  guarantees,
  isCalculatorKind,
  lifeInsuranceBases,
  longestTerm,
  parameterIssues,
  roundings,
  vehicleConditions,
} from '../calculators/index.ts';
import { defineContentType } from '../content-type.ts';
import { field } from '../kinds/fields.ts';
import type { Condition } from '../kinds/kind.ts';
import type { MoneyField } from '../kinds/number.ts';

const vehicle: Condition = { field: 'kind', is: ['vehicle'] };
const personal: Condition = { field: 'kind', is: ['personal'] };
const consumer: Condition = { field: 'kind', is: ['dabuenavida'] };
const rated: Condition = { field: 'kind', is: ['vehicle', 'personal'] };

/** An amount in the calculator's own currency. */
const amount = (options: Omit<MoneyField, 'kind' | 'currencyOf'>) =>
  field.money({ ...options, currencyOf: 'currency' });
const months = { min: 1, max: longestTerm, unit: 'meses', span: 'half' } as const;
const annualRate = field.percentage({
  label: 'Tasa anual',
  min: 0.0001,
  required: 'publish',
  requiredMessage: 'Escriba la tasa anual.',
  span: 'half',
});
const bandTerm = field.number({
  label: 'Plazo máximo',
  ...months,
  required: 'publish',
  requiredMessage: 'Escriba el plazo máximo.',
});

/** Calculadoras: the loan terms behind the public's simulations, a fixed record per kind and currency (domain 4.9). */
export const calculators = defineContentType({
  slug: 'calculators',
  path: '/calculators',
  core: true,
  fixed: true,
  resource: 'calculator',
  group: 'structure',
  position: 300,
  icon: 'calculator',
  labels: { one: 'calculadora', many: 'calculadoras', feminine: true },
  institutions: ['bank'],
  drafts: true,
  states: ['unpublished', 'pending', 'published'],
  publicPage: false,
  slugged: true,
  lifecycle: { starts: 'rates_valid_from' },
  name: 'title',
  columns: ['title', 'kind', 'min_amount', 'max_amount', 'rates_valid_from', 'status', 'updated_at'],
  mainFilters: ['status', 'kind', 'currency'],
  searchPlaceholder: 'Nombre público…',
  views: [changedView],
  embeds: ['kind', 'currency'],
  check: (values, { today }) =>
    isCalculatorKind(values['kind']) ? parameterIssues(values['kind'], values, today) : [],
  sections: [
    {
      key: 'identification',
      title: 'Identificación',
      fields: {
        title: field.text({
          label: 'Nombre público',
          min: 3,
          max: 80,
          required: 'draft',
          requiredMessage: 'Escriba el nombre público.',
          search: true,
          column: 280,
        }),
        kind: field.choice({
          label: 'Tipo',
          options: calculatorKinds,
          required: 'draft',
          requiredMessage: 'Elija el tipo.',
          fixed: true,
          filter: true,
          column: 150,
          span: 'half',
        }),
        currency: field.choice({
          label: 'Moneda',
          options: currencyOptions,
          required: 'draft',
          requiredMessage: 'Elija la moneda.',
          fixed: true,
          filter: true,
          column: 100,
          span: 'half',
        }),
      },
    },
    {
      key: 'limits',
      title: 'Montos y plazos',
      fields: {
        min_amount: amount({
          label: 'Monto mínimo',
          required: 'publish',
          requiredMessage: 'Escriba el monto mínimo.',
          column: 130,
          span: 'half',
        }),
        max_amount: amount({
          label: 'Monto máximo',
          required: 'publish',
          requiredMessage: 'Escriba el monto máximo.',
          column: 140,
          span: 'half',
        }),
        min_term_months: field.number({
          label: 'Plazo mínimo',
          ...months,
          required: 'publish',
          requiredMessage: 'Escriba el plazo mínimo.',
        }),
        max_term_months: field.number({
          label: 'Plazo máximo',
          ...months,
          required: 'publish',
          requiredMessage: 'Escriba el plazo máximo.',
        }),
        term_step_months: field.number({
          label: 'Salto del plazo',
          ...months,
          required: 'publish',
          requiredMessage: 'Escriba el salto del plazo.',
        }),
      },
    },
    {
      key: 'rates',
      title: 'Tasas',
      fields: {
        rates: field.list({
          label: 'Tasas',
          max: 40,
          min: 1,
          showWhen: rated,
          required: rated,
          requiredMessage: 'Agregue al menos una tasa.',
          of: field.group({
            label: 'Tasa',
            toldBy: [
              'condition',
              'guarantee',
              'annual_rate',
              'max_term_months',
              'year_from',
              'year_to',
              'amount_from',
              'amount_to',
            ],
            fields: {
              condition: field.choice({
                label: 'Condición',
                options: vehicleConditions,
                showWhen: vehicle,
                required: vehicle,
                requiredMessage: 'Elija la condición.',
                span: 'half',
              }),
              year_from: field.number({
                label: 'Año desde',
                min: 1980,
                max: 2100,
                plain: true,
                showWhen: vehicle,
                span: 'half',
              }),
              year_to: field.number({
                label: 'Año hasta',
                min: 1980,
                max: 2100,
                plain: true,
                showWhen: vehicle,
                span: 'half',
              }),
              guarantee: field.choice({
                label: 'Garantía',
                options: guarantees,
                showWhen: personal,
                required: personal,
                requiredMessage: 'Elija la garantía.',
                span: 'half',
              }),
              amount_from: amount({
                label: 'Monto desde',
                showWhen: personal,
                zero: true,
                span: 'half',
              }),
              amount_to: amount({ label: 'Monto hasta', showWhen: personal, span: 'half' }),
              max_term_months: bandTerm,
              annual_rate: annualRate,
            },
          }),
        }),
        purposes: field.list({
          label: 'Destinos de compra',
          max: 20,
          min: 1,
          showWhen: consumer,
          required: consumer,
          requiredMessage: 'Agregue al menos un destino de compra.',
          of: field.group({
            label: 'Destino de compra',
            toldBy: ['label', 'annual_rate', 'max_term_months'],
            fields: {
              label: field.text({
                label: 'Nombre',
                max: 60,
                required: 'publish',
                requiredMessage: 'Escriba el nombre.',
                span: 'half',
              }),
              annual_rate: annualRate,
              max_term_months: bandTerm,
            },
          }),
        }),
        rates_valid_from: field.date({
          label: 'Tasas vigentes desde',
          short: 'Vigentes desde',
          help: 'Con una fecha futura, la publicación queda pendiente hasta ese día.',
          required: 'publish',
          requiredMessage: 'Elija desde cuándo rigen las tasas.',
          column: 120,
          span: 'half',
        }),
      },
    },
    {
      key: 'down-payment',
      title: 'Prima y condiciones',
      fields: {
        min_down_payment_new_pct: field.percentage({
          label: 'Prima mínima, nuevo',
          max: 90,
          showWhen: vehicle,
          required: vehicle,
          span: 'half',
        }),
        min_down_payment_used_pct: field.percentage({
          label: 'Prima mínima, usado',
          max: 90,
          showWhen: vehicle,
          required: vehicle,
          span: 'half',
        }),
        max_vehicle_age_years: field.number({
          label: 'Antigüedad máxima del usado',
          min: 0,
          max: 20,
          unit: 'años',
          showWhen: vehicle,
          required: vehicle,
          span: 'half',
        }),
        max_payment_to_income_pct: field.percentage({
          label: 'Relación cuota–ingreso máxima',
          min: 10,
          max: 60,
          showWhen: personal,
          required: personal,
          span: 'half',
        }),
        min_income: amount({ label: 'Ingreso mínimo', showWhen: personal, span: 'half' }),
        min_down_payment_pct: field.percentage({
          label: 'Prima mínima',
          max: 90,
          showWhen: consumer,
          required: consumer,
          span: 'half',
        }),
        min_payment: amount({ label: 'Cuota mínima', showWhen: consumer, span: 'half' }),
        merchants: field.list({
          label: 'Comercios aliados',
          max: 40,
          showWhen: consumer,
          of: field.group({
            label: 'Comercio',
            fields: {
              name: field.text({
                label: 'Nombre',
                max: 60,
                required: 'publish',
                requiredMessage: 'Escriba el nombre del comercio.',
                span: 'half',
              }),
              logo: field.image({ label: 'Logo', span: 'half' }),
            },
          }),
        }),
      },
    },
    {
      key: 'costs',
      title: 'Seguros, comisiones y gastos',
      fields: {
        life_insurance_per_mille: field.number({
          label: 'Seguro de deuda (por millar mensual)',
          min: 0,
          max: 10,
          decimals: 4,
          unit: '‰',
          required: 'publish',
          requiredMessage: 'Escriba el seguro de deuda; 0 si no hay.',
          span: 'half',
        }),
        life_insurance_base: field.choice({
          label: 'Base del seguro de deuda',
          options: lifeInsuranceBases,
          required: 'publish',
          span: 'half',
        }),
        vehicle_insurance_pct: field.percentage({
          label: 'Seguro del vehículo anual',
          help: 'Sobre el valor del vehículo.',
          max: 15,
          showWhen: vehicle,
          required: vehicle,
          span: 'half',
        }),
        vehicle_insurance_min: amount({
          label: 'Prima mínima anual del seguro',
          showWhen: vehicle,
          span: 'half',
        }),
        insurance_in_payment: field.boolean({
          label: 'Seguro incluido en la cuota',
          initial: true,
          showWhen: vehicle,
          required: vehicle,
          span: 'half',
        }),
        gps_monthly: amount({ label: 'GPS mensual', showWhen: vehicle, span: 'half' }),
        disbursement_fee_pct: field.percentage({
          label: 'Comisión por desembolso',
          max: 10,
          required: 'publish',
          requiredMessage: 'Escriba la comisión; 0 si no hay.',
          span: 'half',
        }),
        fee_mode: field.choice({
          label: 'Comisión',
          options: feeModes,
          required: 'publish',
          span: 'half',
        }),
        fixed_costs: field.list({
          label: 'Gastos fijos',
          max: 6,
          of: field.group({
            label: 'Gasto',
            fields: {
              label: field.text({
                label: 'Concepto',
                max: 60,
                required: 'publish',
                requiredMessage: 'Escriba el concepto.',
                span: 'half',
              }),
              amount: amount({
                label: 'Monto',
                required: 'publish',
                requiredMessage: 'Escriba el monto.',
                span: 'half',
              }),
            },
          }),
        }),
        rounding: field.choice({
          label: 'Redondeo de la cuota',
          options: roundings,
          required: 'publish',
          span: 'half',
        }),
      },
    },
    {
      key: 'public',
      title: 'Lo que ve el público',
      fields: {
        show_schedule: field.boolean({ label: 'Mostrar tabla de amortización', initial: true, span: 'half' }),
        show_cat: field.boolean({ label: 'Mostrar CAT', initial: true, span: 'half' }),
        legal_text: field.rich({
          label: 'Nota legal',
          marks: 'body',
          required: 'publish',
          requiredMessage: 'Escriba la nota legal.',
        }),
        cta: { ...ctaField, label: 'Botón Solicitar' },
      },
    },
  ],
});
