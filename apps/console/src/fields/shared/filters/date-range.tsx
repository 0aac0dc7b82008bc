import { dayOf } from '@vitrina/model';
import { CalendarEnd } from './calendar-end.tsx';
import { describePeriod } from './periods.ts';
import { rangeFilter } from './range-filter.tsx';

/** Filter for a range of days; either end may be open. */
export const dateRange = rangeFilter({
  describeRange: (period) => describePeriod(period, dayOf(new Date())),
  End: ({ value = '', ...rest }) => <CalendarEnd {...rest} unit="day" value={value} />,
  isNamed: true,
});
