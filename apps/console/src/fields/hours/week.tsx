import { formatShifts, type OpeningHours, weekdayLabels, weekdays } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { grid } from '../../ui/primitives/index.ts';
import styles from '../shared/detail/detail.module.css';

/** Opening hours of a week, one line per day. */
export function Week({ week }: { readonly week: OpeningHours }) {
  return (
    <span className={grid(0)}>
      {weekdays.map((day) => (
        <span key={day} className={cx(grid(0), styles.day)}>
          <span>{weekdayLabels[day]}</span> {formatShifts(week.days[day])}
        </span>
      ))}
    </span>
  );
}
