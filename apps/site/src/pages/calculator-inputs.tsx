import { guarantees, type Money, vehicleConditions } from '@vitrina/model';
import type { Entry } from '../content/reader.ts';

interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** JSON pointer of the calculator's field that says what may be entered. */
  readonly field?: string;
}

const MoneyInput = ({ name, label, value, field }: InputProps) => (
  <label className="field" data-field={field} data-input={name} data-kind="money">
    <span>{label}</span>
    <input defaultValue={value} inputMode="decimal" name={name} type="text" />
    <span className="field-error" />
  </label>
);

const NumberInput = ({ name, label, value, field }: InputProps) => (
  <label className="field" data-field={field} data-input={name} data-kind="number">
    <span>{label}</span>
    <input defaultValue={value} inputMode="numeric" name={name} type="text" />
    <span className="field-error" />
  </label>
);

const PercentInput = ({ name, label, value, field }: InputProps) => (
  <label className="field" data-field={field} data-input={name} data-kind="text">
    <span>{label}</span>
    <input defaultValue={value} inputMode="decimal" name={name} type="text" />
    <span className="field-error" />
  </label>
);

/** A choice among what a calculator offers. */
export function ChoiceInput({
  name,
  label,
  value,
  field,
  options,
  kind = 'text',
}: InputProps & {
  readonly options: readonly (readonly [string, string])[];
  readonly kind?: 'text' | 'number';
}) {
  return (
    <label className="field" data-field={field} data-input={name} data-kind={kind}>
      <span>{label}</span>
      <select defaultValue={value} name={name}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span className="field-error" />
    </label>
  );
}

/** Inputs of a calculator, by name. */
export type Inputs = Readonly<Record<string, unknown>>;
/** An input as its control holds it. */
export const plainInput = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? (value as Money).amount.replace(/\.00$/, '')
    : value === null || value === undefined
      ? ''
      : String(value);

/** Inputs of a calculator, by its kind. */
export function InputsOfKind({
  calculator,
  inputs,
}: {
  readonly calculator: Entry<'calculators'>;
  readonly inputs: Inputs;
}) {
  const value = (name: string) => plainInput(inputs[name]);
  switch (calculator.kind) {
    case 'vehicle':
      return (
        <>
          <MoneyInput label="Valor del vehículo" name="vehicle_value" value={value('vehicle_value')} />
          <ChoiceInput
            label="Condición"
            name="condition"
            field="/rates"
            options={Object.entries(vehicleConditions)}
            value={value('condition')}
          />
          <NumberInput field="/max_vehicle_age_years" label="Año" name="year" value={value('year')} />
          <PercentInput
            field="/min_down_payment_new_pct"
            label="Prima (%)"
            name="down_payment_pct"
            value={value('down_payment_pct')}
          />
        </>
      );
    case 'personal':
      return (
        <>
          <MoneyInput field="/min_amount" label="Monto" name="amount" value={value('amount')} />
          <ChoiceInput
            label="Garantía"
            name="guarantee"
            field="/rates"
            options={Object.entries(guarantees)}
            value={value('guarantee')}
          />
          <MoneyInput
            field="/min_income"
            label="Ingreso mensual"
            name="monthly_income"
            value={value('monthly_income')}
          />
        </>
      );
    default:
      return (
        <>
          <ChoiceInput
            label="¿Qué va a comprar?"
            name="purpose"
            field="/purposes"
            options={(calculator.purposes ?? []).map(({ label }) => [label ?? '', label ?? ''] as const)}
            value={value('purpose')}
          />
          <MoneyInput label="Precio" name="price" value={value('price')} />
          <PercentInput
            field="/min_down_payment_pct"
            label="Prima (%)"
            name="down_payment_pct"
            value={value('down_payment_pct')}
          />
        </>
      );
  }
}
