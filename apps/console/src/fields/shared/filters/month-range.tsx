import { CalendarEnd } from './calendar-end.tsx';
import { describeMonths, monthEdges } from './periods.ts';
import { type RangeEndProps, rangeFilter } from './range-filter.tsx';

const monthOf = (day: string | undefined) => day?.slice(0, 7);

function End({ side, label, value, first, last, onChange }: RangeEndProps) {
  return (
    <CalendarEnd
      unit="month"
      label={label}
      first={monthOf(first)}
      last={monthOf(last)}
      value={monthOf(value) ?? ''}
      onChange={(month) => onChange(monthEdges(month)[side])}
    />
  );
}

/**
 * Filter for a range of months, from the first day of the first month to the last day of the last; either end may be
 * open.
 */
export const monthRange = rangeFilter({ describe: describeMonths, End });
