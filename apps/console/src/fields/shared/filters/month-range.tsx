import { CalendarEnd } from './calendar-end.tsx';
import { describeMonths, monthEdges } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

const monthOf = (day: string | undefined) => day?.slice(0, 7);

function End({ side, label, value, minValue, maxValue, onChange }: RangeEndProps) {
  return (
    <CalendarEnd
      unit="month"
      label={label}
      minValue={monthOf(minValue)}
      maxValue={monthOf(maxValue)}
      value={monthOf(value) ?? ''}
      onChange={(month) => onChange(monthEdges(month)[side])}
    />
  );
}

/**
 * Filter for a range of months, from the first day of the first month to the last day of the last; either end may be
 * open.
 */
export const monthRange = rangeFilter({ describeRange: describeMonths, End });
