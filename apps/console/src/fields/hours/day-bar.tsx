import { minutesOf, type Shift } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { box, grid, text } from '../../ui/primitives/index.ts';
import { type Axis, markLabel, percentOn } from './axis.ts';
import styles from './hours.module.css';

/** Hour labels above the bars. Decorative: every time is also in its field. */
export function DayScale({ axis }: { readonly axis: Axis }) {
  return (
    <div className={cx(grid(8, 'center'), styles.row, styles.scale)} aria-hidden="true">
      <div className={cx(box('relative'), styles.bar)}>
        {axis.marks.map((mark) => (
          <span
            key={mark}
            className={cx(text('small', 'second', 'nowrap', 'absolute'), styles.mark)}
            style={{ left: `${percentOn(axis, mark)}%` }}
            data-end={mark === axis.to}
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
  readonly axis: Axis;
  readonly wrong: boolean;
}

/** Bar that shows the opening hours of a day. Decorative. */
export function DayBar({ shifts, axis, wrong }: DayBarProps) {
  return (
    <div className={cx(box('relative'), styles.bar)} aria-hidden="true">
      {axis.marks.map((mark) => (
        <i
          key={mark}
          className={cx(box('absolute'), styles.tick)}
          style={{ left: `${percentOn(axis, mark)}%` }}
        />
      ))}
      {shifts.length === 0 && <i className={cx(box('absolute'), styles.closed)} />}
      {shifts.map((shift) => {
        const [from, to] = [
          percentOn(axis, minutesOf(shift.opens)),
          percentOn(axis, minutesOf(shift.closes)),
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
