import { bareFigure, type Field } from '@vitrina/model';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { grid } from '../../../ui/primitives/index.ts';
import type { FilterControlProps, FilterKind } from './filter.ts';
import { FilterNote } from './filter-note.tsx';
import styles from './filters.module.css';

/** Format and unit of a kind's figures. */
export interface Figures<F extends Field> {
  /** A figure as the kind writes it: years without commas, percentages with their sign; with commas when absent. */
  readonly written?: (figure: string, field: F) => string;
  /** The unit of the field, or what of the value is counted; null where it goes without saying. */
  readonly meaning?: (field: F) => string | null;
}

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One end of the range: taken over when the field is left or Enter is pressed, so that no half-typed number narrows the list. */
function End({ label, value, onValue }: EndProps) {
  const [input, setTyped] = useState(value);
  const number = bareFigure(input);
  const wrong = number !== '' && !Number.isFinite(Number(number));
  const take = () => {
    if (!wrong && number !== value) onValue(number);
  };
  return (
    <TextField
      label={label}
      error={wrong ? 'Escriba un número.' : undefined}
      inputMode="decimal"
      value={input}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

interface ControlProps extends FilterControlProps {
  readonly meaning: string | null;
}

function Ends({ filter, given, onChange, meaning }: ControlProps) {
  const [from, to] = [`${filter.key}_from`, `${filter.key}_to`];
  const set = (key: string, value: string) => onChange({ ...given, [key]: value === '' ? [] : [value] });
  return (
    <>
      <div className={cx(grid(12, 'halves'), styles.range)}>
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
      {meaning !== null && <FilterNote>{meaning}</FilterNote>}
    </>
  );
}

/** From one figure to another; either end may stay open. */
export function numberRange<F extends Field>(figures: Figures<F>): FilterKind<F> {
  const { written = (figure) => formatNumber(Number(figure)), meaning = () => null } = figures;
  return {
    Value({ filter, given }) {
      const [from, to] = [given[`${filter.key}_from`]?.[0], given[`${filter.key}_to`]?.[0]].map((text) =>
        text === undefined ? null : written(text, filter.field),
      );
      if (from && to) return `${from} – ${to}`;
      return from ? `desde ${from}` : to ? `hasta ${to}` : '';
    },
    // biome-ignore lint/correctness/noComponentHookFactories: each kind of figure makes its own, once, when it is loaded
    Control: (props) => <Ends {...props} meaning={meaning(props.filter.field)} />,
  };
}

/** Figures of kinds that say nothing more of them. */
export const figureRange: FilterKind = numberRange({});
