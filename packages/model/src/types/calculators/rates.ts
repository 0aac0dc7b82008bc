import { guarantees, vehicleConditions } from '../../calculators/index.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import { amountField, consumer, monthsRange, personal, vehicle } from './shared.ts';

const withRates: Condition = { field: 'kind', is: ['vehicle', 'personal'] };
const annualRate = field.percentage({
  label: 'Tasa anual',
  min: 0.0001,
  ...requiredFor('publish', 'Escriba la tasa anual.'),
});
const bandTerm = field.number({
  label: 'Plazo máximo',
  ...monthsRange,
  ...requiredFor('publish', 'Escriba el plazo máximo.'),
});

/** Annual rates and longest terms of loans: by band, or by purpose. */
export const rates = section('rates', 'Tasas', {
  rates: field.list({
    label: 'Tasas',
    max: 40,
    min: 1,
    ...shownAndRequiredWhen(withRates, 'Agregue al menos una tasa.'),
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
          ...shownAndRequiredWhen(vehicle, 'Elija la condición.'),
        }),
        guarantee: field.choice({
          label: 'Garantía',
          options: guarantees,
          ...shownAndRequiredWhen(personal, 'Elija la garantía.'),
        }),
        annual_rate: annualRate,
        max_term_months: bandTerm,
        year_from: field.number({
          label: 'Año desde',
          min: 1980,
          max: 2100,
          plain: true,
          showWhen: vehicle,
        }),
        year_to: field.number({
          label: 'Año hasta',
          min: 1980,
          max: 2100,
          plain: true,
          showWhen: vehicle,
        }),
        amount_from: amountField({ label: 'Monto desde', showWhen: personal, zero: true }),
        amount_to: amountField({ label: 'Monto hasta', showWhen: personal }),
      },
    }),
  }),
  purposes: field.list({
    label: 'Destinos de compra',
    max: 20,
    min: 1,
    ...shownAndRequiredWhen(consumer, 'Agregue al menos un destino de compra.'),
    of: field.group({
      label: 'Destino de compra',
      nameFields: ['label', 'annual_rate', 'max_term_months'],
      fields: {
        label: field.text({
          label: 'Nombre',
          max: 60,
          ...requiredFor('publish', 'Escriba el nombre.'),
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
    ...requiredFor('publish', 'Elija desde cuándo rigen las tasas.'),
    column: 120,
  }),
});
