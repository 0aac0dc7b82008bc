import {
  type CalculatorKind,
  type CalculatorValues,
  type CommonParameters,
  type Currency,
  type Fields,
  field,
  guarantees,
  maxTermMonths,
  vehicleConditions,
} from '@vitrina/model';

/** Data from which the input fields are built: currency, limits and purposes. */
interface Offer {
  readonly currency: Currency;
  /** Limits of the inputs; null while the calculator is not complete. */
  readonly limits: CommonParameters | null;
  /** Purposes of the loan; empty for calculators without purposes. */
  readonly purposes: readonly string[];
}

const halfWidth = { span: 'half' } as const;

const termHelp = ({ limits }: Offer): { readonly help?: string } => {
  if (limits === null) return {};
  const { min_term_months: min, max_term_months: max, term_step_months: step } = limits;
  return {
    help: min === max ? `${min} meses.` : `De ${min} a ${max}${step === 1 ? '' : `, de ${step} en ${step}`}.`,
  };
};

const termField = (offer: Offer) =>
  field.number({
    label: 'Plazo',
    min: 1,
    max: maxTermMonths,
    unit: 'meses',
    ...halfWidth,
    ...termHelp(offer),
  });
const amountField = ({ currency }: Offer, label: string, options: { readonly zero?: true } = {}) =>
  // The general example may lie beyond the limits of the calculator.
  field.money({ label, currencies: [currency], placeholder: '', ...halfWidth, ...options });
const downPaymentFields = (offer: Offer) => ({
  down_payment_pct: field.percentage({ label: 'Prima, en porcentaje', ...halfWidth }),
  down_payment: amountField(offer, 'o prima, en monto', { zero: true }),
});
const disbursementField = field.date({ label: 'Desembolso', ...halfWidth });

const fieldsOfKind: Readonly<Record<CalculatorKind, (offer: Offer) => Fields>> = {
  vehicle: (offer) => ({
    vehicle_value: amountField(offer, 'Valor del vehículo'),
    term_months: termField(offer),
    condition: field.choice({ label: 'Condición', options: vehicleConditions, ...halfWidth }),
    year: field.number({ label: 'Año', min: 1900, max: 9999, plain: true, ...halfWidth }),
    ...downPaymentFields(offer),
    disbursed_on: disbursementField,
  }),
  personal: (offer) => ({
    amount: amountField(offer, 'Monto'),
    term_months: termField(offer),
    guarantee: field.choice({ label: 'Garantía', options: guarantees, ...halfWidth }),
    monthly_income: amountField(offer, 'Ingreso mensual'),
    disbursed_on: disbursementField,
  }),
  dabuenavida: (offer) => ({
    purpose: field.choice({
      label: 'Destino de compra',
      options: Object.fromEntries(offer.purposes.map((label) => [label, label])),
      ...halfWidth,
    }),
    term_months: termField(offer),
    price: amountField(offer, 'Precio de compra'),
    ...downPaymentFields(offer),
    disbursed_on: disbursementField,
  }),
};

const purposeLabels = (values: CalculatorValues): string[] => {
  const { purposes } = values;
  return Array.isArray(purposes)
    ? purposes.flatMap((purpose: unknown) =>
        typeof purpose === 'object' &&
        purpose !== null &&
        'label' in purpose &&
        typeof purpose.label === 'string' &&
        purpose.label.trim() !== ''
          ? [purpose.label.trim()]
          : [],
      )
    : [];
};

/**
 * Returns the fields of the inputs of a loan.
 *
 * @param versions values of every simulated version; the options of all versions can be chosen
 */
export function inputFields(
  kind: CalculatorKind,
  versions: readonly CalculatorValues[],
  limits: CommonParameters | null,
): Fields {
  const purposes = [...new Set(versions.flatMap(purposeLabels))];
  const currency = versions[0]?.['currency'] === 'USD' ? 'USD' : 'HNL';
  return fieldsOfKind[kind]({ currency, limits, purposes });
}
