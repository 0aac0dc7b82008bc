import { guarantees, vehicleConditions } from '../../calculators/index.ts';
import type { Section } from '../../declaration/content-type.ts';
import { field } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import { amount, consumer, months, personal, vehicle } from './shared.ts';

const withRates: Condition = { field: 'kind', is: ['vehicle', 'personal'] };
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

/** Annual rates and longest terms of loans: by band, or by purpose. */
export const rates = {
  key: 'rates',
  title: 'Tasas',
  fields: {
    rates: field.list({
      label: 'Tasas',
      max: 40,
      min: 1,
      showWhen: withRates,
      required: withRates,
      requiredMessage: 'Agregue al menos una tasa.',
      of: field.group({
        label: 'Tasa',
        nameFields: [
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
        nameFields: ['label', 'annual_rate', 'max_term_months'],
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
} as const satisfies Section;
