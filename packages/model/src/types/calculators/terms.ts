import { field, requiredFor, section, shownAndRequiredWhen } from '../../kinds/fields.ts';
import { amountField, consumer, personal, vehicle } from './shared.ts';

/** Further terms by kind of loan: down payment, age of the vehicle, income, and participating shop. */
export const terms = section('down-payment', 'Prima y condiciones', {
  min_down_payment_new_pct: field.percentage({
    label: 'Prima mínima, nuevo',
    max: 90,
    ...shownAndRequiredWhen(vehicle),
  }),
  min_down_payment_used_pct: field.percentage({
    label: 'Prima mínima, usado',
    max: 90,
    ...shownAndRequiredWhen(vehicle),
  }),
  max_vehicle_age_years: field.number({
    label: 'Antigüedad máxima del usado',
    min: 0,
    max: 20,
    unit: 'años',
    ...shownAndRequiredWhen(vehicle),
  }),
  max_payment_to_income_pct: field.percentage({
    label: 'Relación cuota–ingreso máxima',
    min: 10,
    max: 60,
    ...shownAndRequiredWhen(personal),
  }),
  min_income: amountField({ label: 'Ingreso mínimo', showWhen: personal }),
  min_down_payment_pct: field.percentage({
    label: 'Prima mínima',
    max: 90,
    ...shownAndRequiredWhen(consumer),
  }),
  min_payment: amountField({ label: 'Cuota mínima', showWhen: consumer }),
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
          ...requiredFor('publish', 'Escriba el nombre del comercio.'),
          span: 'half',
        }),
        logo: field.image({ label: 'Logo', span: 'half' }),
      },
    }),
  }),
});
