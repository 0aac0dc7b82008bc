import {
  dayOf,
  formatDays,
  formatShifts,
  type OpeningHours,
  type SpecialHours,
  weekdays,
} from '@vitrina/model';
import { formatDateTime, formatTime } from '../../../lib/formats.ts';
import type { CellKind } from './cell.ts';
import styles from './cells.module.css';
import { Line, textOf } from './plain-cells.tsx';

/** A moment: day and hour. */
export const momentCell: CellKind = {
  show: ({ value }) => (
    <span className={styles.figure}>{typeof value === 'string' ? formatDateTime(value) : ''}</span>
  ),
};

function isWeek(value: unknown): value is OpeningHours {
  return typeof value === 'object' && value !== null && 'days' in value && 'always_open' in value;
}

/** Today's hours of a week, in Honduras. */
export function hoursToday(week: OpeningHours, now: Date = new Date()): string {
  if (week.always_open) return 'Abierto 24 horas';
  // Weekdays are numbered from Monday here and from Sunday there.
  const day = weekdays[(new Date(`${dayOf(now)}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const shifts = week.days[day];
  return shifts.length === 1 && shifts[0]
    ? `${formatTime(shifts[0].opens)} – ${formatTime(shifts[0].closes)}`
    : formatShifts(shifts);
}

/** Today's hours; the whole week in the title. */
export const hoursCell: CellKind = {
  show: (props) => (
    <span className={styles.line} title={textOf(props)}>
      {isWeek(props.value) ? hoursToday(props.value) : ''}
    </span>
  ),
};

/** The special hours that come next, or the last ones. */
export function nextSpecial(rows: readonly SpecialHours[], now: Date = new Date()): SpecialHours | undefined {
  const today = dayOf(now);
  return rows.find((row) => row.to >= today) ?? rows.at(-1);
}

/** Days and occasion of the special hours that come next. */
export const specialHoursCell: CellKind = {
  show({ value }) {
    const row = Array.isArray(value) ? nextSpecial(value as readonly SpecialHours[]) : undefined;
    return row === undefined ? null : <Line>{`${formatDays(row)} ${row.label}`}</Line>;
  },
};
