import { bareFigure, type Currency, currencies, currencyLabels, currencySymbols } from '@vitrina/model';
import { useState } from 'react';
import { TextInput } from '../../ui/form/inputs.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { Picker } from '../shared/picker/picker.tsx';

const grouped = (amount: string): string => {
  const [whole = '', cents] = amount.split('.');
  return /^\d+$/.test(whole)
    ? `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
    : amount;
};

/**
 * Editor for an amount and its currency. Commas are shown but not stored; the amount is never converted to floating
 * point.
 */
export function MoneyEditor({ field, value, onChange, control, readOnly, siblings }: EditorProps<'money'>) {
  const input = field.currencyOf === undefined ? null : siblings[field.currencyOf];
  const bound = currencies.find((currentCurrency) => currentCurrency === input);
  const options = bound === undefined ? (field.currencies ?? currencies) : [bound];
  // Currency chosen before an amount is typed: an empty value cannot store it.
  const [choice, setChosen] = useState<Currency | null>(null);
  const currency = value?.currency ?? choice ?? options[0] ?? 'HNL';
  const [typing, setTyping] = useState<string | null>(null);
  const set = (amount: string, next: Currency) => {
    setChosen(next);
    onChange(amount === '' ? null : { amount, currency: next });
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
        value={typing ?? grouped(value?.amount ?? '')}
        readOnly={readOnly}
        onChange={(event) => {
          setTyping(event.target.value);
          set(bareFigure(event.target.value), bound ?? currency);
        }}
        onBlur={() => setTyping(null)}
      />
      {options.length > 1 && (
        <div className={styles.currency}>
          <Picker
            control={{ id: `${control.id}-currency` }}
            label={`${field.label}: moneda`}
            value={currency}
            text={currency}
            readOnly={readOnly}
            options={options.map((item) => ({ value: item, label: item, second: currencyLabels[item] }))}
            onPick={(pickedText) => {
              const next = options.find((item) => item === pickedText);
              if (next !== undefined) set(value?.amount ?? '', next);
            }}
          />
        </div>
      )}
    </div>
  );
}
