import { dayOf } from '@vitrina/model';
import { CalendarEnd } from './calendar-end.tsx';
import { describePeriod } from './periods.ts';
import { rangeFilter } from './range-filter.tsx';

/** From one day to another; either end may stay open. */
export const dateRange = rangeFilter({
  describe: (period) => describePeriod(period, dayOf(new Date())),
  End: ({ value = '', ...rest }) => <CalendarEnd {...rest} unit="day" value={value} />,
  isNamed: true,
});
