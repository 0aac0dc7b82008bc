import { type Currency, cleanNumberText, currencies, currencyLabels, currencySymbols } from '@vitrina/model';
import { useState } from 'react';
import { TextInput } from '../../ui/form/inputs.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { Picker } from '../shared/picker/picker.tsx';

const groupThousands = (amount: string): string => {
  const [wholePart = '', cents] = amount.split('.');
  return /^\d+$/.test(wholePart)
    ? `${wholePart.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
    : amount;
};

/**
 * Editor for an amount and its currency. Commas are shown but not stored; the amount is never converted to floating
 * point.
 */
export function MoneyEditor({ field, value, onChange, control, readOnly, siblings }: EditorProps<'money'>) {
  const boundValue = field.currencyOf === undefined ? null : siblings[field.currencyOf];
  const boundCurrency = currencies.find((currentCurrency) => currentCurrency === boundValue);
  const options = boundCurrency === undefined ? (field.currencies ?? currencies) : [boundCurrency];
  // Currency chosen before an amount is typed: an empty value cannot store it.
  const [chosenCurrency, setChoice] = useState<Currency | null>(null);
  const currency = value?.currency ?? chosenCurrency ?? options[0] ?? 'HNL';
  const [typedText, setTypedText] = useState<string | null>(null);
  const set = (amount: string, newCurrency: Currency) => {
    setChoice(newCurrency);
    onChange(amount === '' ? null : { amount, currency: newCurrency });
  };
  return (
    <div className={row(8, 'start')}>
      <TextInput
        {...control}
        className={box('fill')}
        inputMode="decimal"
        autoComplete="off"
        leading={currencySymbols[currency]}
        placeholder={field.placeholder ?? '1,250,000.00'}
        value={typedText ?? groupThousands(value?.amount ?? '')}
        readOnly={readOnly}
        onChange={(event) => {
          setTypedText(event.target.value);
          set(cleanNumberText(event.target.value), boundCurrency ?? currency);
        }}
        onBlur={() => setTypedText(null)}
      />
      {options.length > 1 && (
        <div className={styles.currency}>
          <Picker
            control={{ id: `${control.id}-currency` }}
            label={`${field.label}: moneda`}
            value={currency}
            text={currency}
            readOnly={readOnly}
            options={options.map((currencyOption) => ({
              value: currencyOption,
              label: currencyOption,
              second: currencyLabels[currencyOption],
            }))}
            onPick={(pickedCurrency) => {
              const pickedOption = options.find((currencyOption) => currencyOption === pickedCurrency);
              if (pickedOption !== undefined) set(value?.amount ?? '', pickedOption);
            }}
          />
        </div>
      )}
    </div>
  );
}
