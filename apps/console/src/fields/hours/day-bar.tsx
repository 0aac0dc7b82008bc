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
        {dayRange.marks.map((mark) => (
          <span
            key={mark}
            className={cx(text('small', 'second', 'nowrap', 'absolute'), styles.mark)}
            style={{ left: `${percentOn(dayRange, mark)}%` }}
            data-end={mark === dayRange.to}
          >
            {markLabel(mark)}
          </span>
        ))}
      </div>
    </div>
  );
}

export interface DayBarProps {
  readonly shifts: readonly Shift[];
  readonly dayRange: DayRange;
  readonly wrong: boolean;
}

/** Bar that shows the opening hours of a day. Decorative. */
export function DayBar({ shifts, dayRange, wrong }: DayBarProps) {
  return (
    <div className={cx(box('relative'), styles.bar)} aria-hidden="true">
      {dayRange.marks.map((mark) => (
        <i
          key={mark}
          className={cx(box('absolute'), styles.tick)}
          style={{ left: `${percentOn(dayRange, mark)}%` }}
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
              data-wrong={wrong}
              style={{ left: `${from}%`, width: `${to - from}%` }}
            />
          )
        );
      })}
    </div>
  );
}
