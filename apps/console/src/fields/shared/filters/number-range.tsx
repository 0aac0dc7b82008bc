import { bareFigure, type Field } from '@vitrina/model';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FilterKind } from './filter.ts';
import { FilterNote } from './filter-note.tsx';
import { rangeText } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

/** Format and unit of a field kind's numbers. */
export interface Figures<F extends Field> {
  /**
   * Formats a number as its kind does: years without commas, percentages with `%`. When absent, numbers are formatted
   * with commas.
   */
  readonly formatFigure?: (figure: string, field: F) => string;
  /** Returns the unit of the field or the counted noun; null if it is obvious. */
  readonly meaning?: (field: F) => string | null;
}

/**
 * Input for one end of the range. The value applies on Enter or when the field is left, so that a half-typed number
 * does not filter the list.
 */
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

// A new value in the address resets the input.
const NumberEnd = (props: RangeEndProps) => <NumberInput key={props.value} {...props} />;

/** Creates a filter for a range of numbers; either end may be open. */
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

/** Filter for a range of numbers with default format and no unit. */
export const figureRange: FilterKind = numberRange({});
