import { formatShifts, type OpeningHours, weekdayLabels, weekdays } from '@vitrina/model';
import styles from '../shared/detail/detail.module.css';

/** A week, a line a day. */
export function Week({ week }: { readonly week: OpeningHours }) {
  return (
    <span className={styles.week}>
      {weekdays.map((day) => (
        <span key={day}>
          <span>{weekdayLabels[day]}</span> {formatShifts(week.days[day])}
        </span>
      ))}
    </span>
  );
}
