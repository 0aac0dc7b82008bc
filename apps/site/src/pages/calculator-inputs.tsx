import { guarantees, type Money, vehicleConditions } from '@vitrina/model';
import type { Entry } from '../content/reader.ts';

/** Input of a calculator; an input with options is a list of choices. */
interface CalculatorInput {
  readonly name: string;
  readonly label: string;
  /** JSON pointer of the calculator's field that limits the input. */
  readonly field?: string;
  /** Kind of the value that the script sends. */
  readonly kind: 'money' | 'number' | 'text';
  readonly options?: readonly (readonly [value: string, label: string])[];
}

/** Returns the inputs of a calculator by its kind, without the term. */
function inputsOfKind({ kind, purposes }: Entry<'calculators'>): readonly CalculatorInput[] {
  switch (kind) {
    case 'vehicle':
      return [
        { name: 'vehicle_value', label: 'Valor del vehículo', kind: 'money' },
        choiceInput('condition', 'Condición', '/rates', Object.entries(vehicleConditions)),
        { name: 'year', label: 'Año', field: '/max_vehicle_age_years', kind: 'number' },
        downPaymentInput('/min_down_payment_new_pct'),
      ];
    case 'personal':
      return [
        { name: 'amount', label: 'Monto', field: '/min_amount', kind: 'money' },
        choiceInput('guarantee', 'Garantía', '/rates', Object.entries(guarantees)),
        { name: 'monthly_income', label: 'Ingreso mensual', field: '/min_income', kind: 'money' },
      ];
    default:
      return [
        choiceInput(
          'purpose',
          '¿Qué va a comprar?',
          '/purposes',
          (purposes ?? []).map(({ label }) => [label ?? '', label ?? '']),
        ),
        { name: 'price', label: 'Precio', kind: 'money' },
        downPaymentInput('/min_down_payment_pct'),
      ];
  }
}

const choiceInput = (
  name: string,
  label: string,
  field: string,
  options: readonly (readonly [string, string])[],
): CalculatorInput => ({ name, label, field, kind: 'text', options });

const downPaymentInput = (field: string): CalculatorInput => ({
  name: 'down_payment_pct',
  label: 'Prima (%)',
  field,
  kind: 'text',
});

/** Values of the inputs of a calculator, by name. */
export type InputValues = Readonly<Record<string, unknown>>;

/** Returns the text of a value in its control. */
const controlText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? (value as Money).amount.replace(/\.00$/, '')
    : String(value ?? '');

interface CalculatorInputsProps {
  readonly calculator: Entry<'calculators'>;
  readonly values: InputValues;
  /** Terms that the calculator offers, in months. */
  readonly termsMonths: readonly number[];
}

/** Form controls for the inputs of a calculator, by its kind. */
export function CalculatorInputs({ calculator, values, termsMonths }: CalculatorInputsProps) {
  const termInput: CalculatorInput = {
    name: 'term_months',
    label: 'Plazo',
    field: '/term_step_months',
    kind: 'number',
    options: termsMonths.map((months) => [String(months), `${months} meses`]),
  };
  return [...inputsOfKind(calculator), termInput].map(({ name, label, field, kind, options }) => {
    const attributes = { name, defaultValue: controlText(values[name]) };
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of two
      <label className="field" data-field={field} data-input={name} data-kind={kind} key={name}>
        <span>{label}</span>
        {options ? (
          <select {...attributes}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input {...attributes} inputMode={kind === 'number' ? 'numeric' : 'decimal'} type="text" />
        )}
        <span className="field-error" />
      </label>
    );
  });
}
