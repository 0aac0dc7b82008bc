import type { ListFilter } from '@vitrina/model';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';

/** A figure as the field's own kind writes it: years without commas, percentages with their sign. */
function shown({ field }: ListFilter, text: string): string {
  if (field.kind === 'number' && field.plain) return text;
  return `${formatNumber(Number(text))}${field.kind === 'percentage' ? ' %' : ''}`;
}

/** What the figures are: the unit of the field, or that an amount counts whatever its currency. */
function about({ field }: ListFilter): string | null {
  if (field.kind === 'money') return 'Cuenta el monto, sea en lempiras o en dólares.';
  const unit = field.kind === 'percentage' ? '%' : field.kind === 'number' ? field.unit : undefined;
  return unit === undefined ? null : `En ${unit}.`;
}

function Value({ filter, given }: FilterValueProps) {
  const [from, to] = [given[`${filter.key}_from`]?.[0], given[`${filter.key}_to`]?.[0]].map((text) =>
    text === undefined ? null : shown(filter, text),
  );
  if (from && to) return `${from} – ${to}`;
  return from ? `desde ${from}` : to ? `hasta ${to}` : '';
}

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One end of the range: taken over when the field is left or Enter is pressed, so that no half-typed number narrows the list. */
function End({ label, value, onValue }: EndProps) {
  const [typed, setTyped] = useState(value);
  const number = typed.replaceAll(',', '').trim();
  const wrong = number !== '' && !Number.isFinite(Number(number));
  const take = () => {
    if (!wrong && number !== value) onValue(number);
  };
  return (
    <FieldFrame label={label} error={wrong ? 'Escriba un número.' : undefined}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </FieldFrame>
  );
}

function Control({ filter, given, onChange }: FilterControlProps) {
  const [from, to] = [`${filter.key}_from`, `${filter.key}_to`];
  const set = (key: string, value: string) => onChange({ ...given, [key]: value === '' ? [] : [value] });
  const words = about(filter);
  return (
    <>
      <div className={styles.range}>
        <End
          key={`${from}${given[from]?.[0]}`}
          label="Desde"
          value={given[from]?.[0] ?? ''}
          onValue={(value) => set(from, value)}
        />
        <End
          key={`${to}${given[to]?.[0]}`}
          label="Hasta"
          value={given[to]?.[0] ?? ''}
          onValue={(value) => set(to, value)}
        />
      </div>
      {words !== null && <p className={styles.nothing}>{words}</p>}
    </>
  );
}

/** From one figure to another; either end may stay open. */
export const numberRange: FilterKind = { Value, Control };
