import { cleanNumberText, type Field } from '@vitrina/model';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FilterKind } from './filter.ts';
import { FilterNote } from './filter-note.tsx';
import { rangeText } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

/** Format and unit of a field kind's numbers. */
export interface NumberRangeOptions<F extends Field> {
  /**
   * Formats a number as its kind does: years without commas, percentages with `%`. When absent, numbers are formatted
   * with commas.
   */
  readonly formatValue?: (numberText: string, field: F) => string;
  /** Returns the unit of the field or the counted noun; null if it is obvious. */
  readonly unitHintOf?: (field: F) => string | null;
}

/**
 * Input for one end of the range. The value applies on Enter or when the field is left, so that a half-typed number
 * does not filter the list.
 */
function NumberInput({ label, value = '', onChange }: RangeEndProps) {
  const [input, setInput] = useState(value);
  const numberInput = cleanNumberText(input);
  const isWrong = numberInput !== '' && !Number.isFinite(Number(numberInput));
  const submitNumber = () => {
    if (!isWrong && numberInput !== value) onChange(numberInput);
  };
  return (
    <TextField
      label={label}
      error={isWrong ? 'Escriba un número.' : undefined}
      inputMode="decimal"
      value={input}
      onChange={(event) => setInput(event.currentTarget.value)}
      onBlur={submitNumber}
      onKeyDown={(event) => event.key === 'Enter' && submitNumber()}
    />
  );
}

// A new value in the address resets the input.
const NumberEnd = (props: RangeEndProps) => <NumberInput key={props.value} {...props} />;

/** Creates a filter for a range of numbers; either end may be open. */
export function numberRange<F extends Field>(options: NumberRangeOptions<F>): FilterKind<F> {
  const { formatValue = (numberText) => formatNumber(Number(numberText)), unitHintOf } = options;
  return rangeFilter<F>({
    describeRange({ from, to }, { field }) {
      const [firstText, lastText] = [from, to].map(
        (numberText) => numberText && formatValue(numberText, field),
      );
      return firstText && lastText ? `${firstText} – ${lastText}` : rangeText(firstText, lastText);
    },
    End: NumberEnd,
    hintOf({ field }) {
      const unitHint = unitHintOf?.(field) ?? null;
      return unitHint !== null && <FilterNote>{unitHint}</FilterNote>;
    },
  });
}

/** Filter for a range of numbers with default format and no unit. */
export const figureRange: FilterKind = numberRange({});
