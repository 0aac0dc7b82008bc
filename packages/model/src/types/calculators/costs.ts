import { feeModes, lifeInsuranceBases, roundings } from '../../calculators/index.ts';
import type { Section } from '../../declaration/content-type.ts';
import { field } from '../../kinds/fields.ts';
import { amount, vehicle } from './shared.ts';

/**
 * Costs of a loan in addition to its interest: insurance, fees and other charges, and the rounding of its payment.
 */
export const costs = {
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
} as const satisfies Section;
