import { useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import styles from './filters.module.css';

function Value({ filter, given }: FilterValueProps) {
  const [from, to] = [given[`${filter.key}_from`]?.[0], given[`${filter.key}_to`]?.[0]].map((text) =>
    text === undefined ? null : formatNumber(Number(text)),
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
  return (
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
  );
}

/** From one figure to another; either end may stay open. */
export const numberRange: FilterKind = { Value, Control };
