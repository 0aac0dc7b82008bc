import { bareFigure, type Field } from '@vitrina/model';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FilterKind } from './filter.ts';
import { FilterNote } from './filter-note.tsx';
import { rangeText } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

/** Format and unit of a kind's figures. */
export interface Figures<F extends Field> {
  /** A figure as the kind writes it: years without commas, percentages with their sign; with commas when absent. */
  readonly formatFigure?: (figure: string, field: F) => string;
  /** The unit of the field, or what of the value is counted; null where it goes without saying. */
  readonly meaning?: (field: F) => string | null;
}

/** One end of the range: taken over when the field is left or Enter is pressed, so that no half-typed number narrows the list. */
function NumberInput({ label, value = '', onChange }: RangeEndProps) {
  const [input, setInput] = useState(value);
  const number = bareFigure(input);
  const isWrong = number !== '' && !Number.isFinite(Number(number));
  const take = () => {
    if (!isWrong && number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      error={isWrong ? 'Escriba un número.' : undefined}
      inputMode="decimal"
      value={input}
      onChange={(event) => setInput(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

// Another value of the address begins a new input.
const NumberEnd = (props: RangeEndProps) => <NumberInput key={props.value} {...props} />;

/** From one figure to another; either end may stay open. */
export function numberRange<F extends Field>(figures: Figures<F>): FilterKind<F> {
  const { formatFigure = (figure) => formatNumber(Number(figure)), meaning } = figures;
  return rangeFilter<F>({
    describe({ from, to }, { field }) {
      const [first, last] = [from, to].map((figure) => figure && formatFigure(figure, field));
      return first && last ? `${first} – ${last}` : rangeText(first, last);
    },
    End: NumberEnd,
    note({ field }) {
      const text = meaning?.(field) ?? null;
      return text !== null && <FilterNote>{text}</FilterNote>;
    },
  });
}

/** Figures of kinds that say nothing more of them. */
export const figureRange: FilterKind = numberRange({});
