import { minutesOf, type Shift } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { box, grid, text } from '../../ui/primitives/index.ts';
import { type DayRange, markLabel, percentOn } from './day-range.ts';
import styles from './hours.module.css';

/** Hour labels above the bars. Decorative: every time is also in its field. */
export function DayScale({ dayRange }: { readonly dayRange: DayRange }) {
  return (
    <div className={cx(grid(8, 'center'), styles.row, styles.scale)} aria-hidden="true">
      <div className={cx(box('relative'), styles.bar)}>
        {dayRange.markMinutes.map((markMinutes) => (
          <span
            key={markMinutes}
            className={cx(text('small', 'second', 'nowrap', 'absolute'), styles.mark)}
            style={{ left: `${percentOn(dayRange, markMinutes)}%` }}
            data-end={markMinutes === dayRange.to}
          >
            {markLabel(markMinutes)}
          </span>
        ))}
      </div>
    </div>
  );
}

export interface DayBarProps {
  readonly shifts: readonly Shift[];
  readonly dayRange: DayRange;
  readonly hasIssues: boolean;
}

/** Bar that shows the opening hours of a day. Decorative. */
export function DayBar({ shifts, dayRange, hasIssues }: DayBarProps) {
  return (
    <div className={cx(box('relative'), styles.bar)} aria-hidden="true">
      {dayRange.markMinutes.map((markMinutes) => (
        <i
          key={markMinutes}
          className={cx(box('absolute'), styles.tick)}
          style={{ left: `${percentOn(dayRange, markMinutes)}%` }}
        />
      ))}
      {shifts.length === 0 && <i className={cx(box('absolute'), styles.closed)} />}
      {shifts.map((shift) => {
        const [from, to] = [
          percentOn(dayRange, minutesOf(shift.opens)),
          percentOn(dayRange, minutesOf(shift.closes)),
        ];
        return (
          to > from && (
            <b
              key={`${shift.opens}-${shift.closes}`}
              className={cx(box('absolute'), styles.open)}
              data-wrong={hasIssues}
              style={{ left: `${from}%`, width: `${to - from}%` }}
            />
          )
        );
      })}
    </div>
  );
}
