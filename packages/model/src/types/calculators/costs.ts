import { feeModes, lifeInsuranceBases, roundings } from '../../calculators/index.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../../kinds/fields.ts';
import { amountField, vehicle } from './shared.ts';

/** Costs of a loan in addition to interest: insurance, fees, other charges, and rounding. */
export const costs = section('costs', 'Seguros, comisiones y gastos', {
  life_insurance_per_mille: field.number({
    label: 'Seguro de deuda (por millar mensual)',
    min: 0,
    max: 10,
    decimals: 4,
    unit: '‰',
    ...requiredFor('publish', 'Escriba el seguro de deuda; 0 si no hay.'),
  }),
  life_insurance_base: field.choice({
    label: 'Base del seguro de deuda',
    options: lifeInsuranceBases,
    required: 'publish',
  }),
  vehicle_insurance_pct: field.percentage({
    label: 'Seguro del vehículo anual',
    help: 'Sobre el valor del vehículo.',
    max: 15,
    ...shownAndRequiredWhen(vehicle),
  }),
  vehicle_insurance_min: amountField({ label: 'Prima mínima anual del seguro', showWhen: vehicle }),
  insurance_in_payment: field.boolean({
    label: 'Seguro incluido en la cuota',
    initial: true,
    ...shownAndRequiredWhen(vehicle),
  }),
  gps_monthly: amountField({ label: 'GPS mensual', showWhen: vehicle }),
  disbursement_fee_pct: field.percentage({
    label: 'Comisión por desembolso',
    max: 10,
    ...requiredFor('publish', 'Escriba la comisión; 0 si no hay.'),
  }),
  fee_mode: field.choice({ label: 'Comisión', options: feeModes, required: 'publish' }),
  fixed_costs: field.list({
    label: 'Gastos fijos',
    max: 6,
    of: field.group({
      label: 'Gasto',
      fields: {
        label: field.text({
          label: 'Concepto',
          max: 60,
          ...requiredFor('publish', 'Escriba el concepto.'),
          span: 'half',
        }),
        amount: amountField({ label: 'Monto', ...requiredFor('publish', 'Escriba el monto.') }),
      },
    }),
  }),
  rounding: field.choice({ label: 'Redondeo de la cuota', options: roundings, required: 'publish' }),
});
