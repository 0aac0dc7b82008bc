import {
  type Currency,
  currencies,
  currencyLabels,
  currencySymbols,
  type FieldOf,
  formatNumber,
  type Money,
} from '@vitrina/model';
import { useState } from 'react';
import { TextInput } from '../../ui/inputs.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { Picker } from '../shared/picker/picker.tsx';
import { inVaras, squareMetre } from './varas.ts';

/** A figure as it is typed: without the commas of thousands, spaces or unit. */
const bare = (typed: string): string => typed.trim().replace(/[\s,]/g, '').replace('−', '-');

/** A number within limits, with its unit inside the field. */
export function NumberEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'number'>, number | string>) {
  const [typing, setTyping] = useState<string | null>(null);
  const figure = typeof value === 'number' ? (field.plain ? String(value) : formatNumber(value)) : value;
  const varas = field.unit === squareMetre && typeof value === 'number' ? inVaras(value) : null;
  return (
    <>
      <TextInput
        {...control}
        inputMode={field.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        after={field.unit}
        placeholder={field.placeholder}
        value={typing ?? figure ?? ''}
        readOnly={readOnly}
        onChange={(event) => {
          const text = bare(event.target.value);
          setTyping(event.target.value);
          // What is no figure yet goes on as text: the model's sentence about it is the right one.
          onChange(text === '' ? null : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : event.target.value);
        }}
        onBlur={() => setTyping(null)}
      />
      {varas !== null && <p className={styles.note}>≈ {varas}</p>}
    </>
  );
}

/** A percentage; kept as the text that was typed, so that no rate is ever rounded. */
export function PercentageEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'percentage'>, string>) {
  return (
    <TextInput
      {...control}
      inputMode="decimal"
      autoComplete="off"
      after="%"
      placeholder={field.placeholder ?? '13.50'}
      value={value ?? ''}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const tidy = event.target.value.trim().replace(/\s*%$/, '');
        if (tidy !== (value ?? '')) onChange(tidy);
      }}
    />
  );
}

const grouped = (amount: string): string => {
  const [whole = '', cents] = amount.split('.');
  return /^\d+$/.test(whole)
    ? `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
    : amount;
};

/** An amount and its currency. Commas are shown, never kept; an amount is never turned into a binary fraction. */
export function MoneyEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  siblings,
}: EditorProps<FieldOf<'money'>, Money>) {
  const given = field.currencyOf === undefined ? null : siblings[field.currencyOf];
  const bound = currencies.find((one) => one === given);
  const offered = bound === undefined ? (field.currencies ?? currencies) : [bound];
  // Chosen before any amount is typed: an amount that is not there has no currency to keep it in.
  const [chosen, setChosen] = useState<Currency | null>(null);
  const currency = value?.currency ?? chosen ?? offered[0] ?? 'HNL';
  const [typing, setTyping] = useState<string | null>(null);
  const set = (amount: string, next: Currency) => {
    setChosen(next);
    onChange(amount === '' ? null : { amount, currency: next });
  };
  return (
    <div className={styles.row}>
      <TextInput
        {...control}
        inputMode="decimal"
        autoComplete="off"
        before={currencySymbols[currency]}
        placeholder={field.placeholder ?? '1,250,000.00'}
        value={typing ?? grouped(value?.amount ?? '')}
        readOnly={readOnly}
        onChange={(event) => {
          setTyping(event.target.value);
          set(bare(event.target.value), bound ?? currency);
        }}
        onBlur={() => setTyping(null)}
      />
      {offered.length > 1 && (
        <div className={styles.currency}>
          <Picker
            control={{ id: `${control.id}-currency` }}
            label={`${field.label}: moneda`}
            value={currency}
            text={currency}
            readOnly={readOnly}
            options={offered.map((one) => ({ value: one, label: one, second: currencyLabels[one] }))}
            onPick={(picked) => {
              const next = offered.find((one) => one === picked);
              if (next !== undefined) set(value?.amount ?? '', next);
            }}
          />
        </div>
      )}
    </div>
  );
}
