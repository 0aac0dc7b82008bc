import { minutesOf, type Shift } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { box } from '../../../ui/primitives/index.ts';
import styles from './compare.module.css';

/** Range of the day that a bar shows, in minutes. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

const [minStart, minEnd] = [6 * 60, 20 * 60];

/**
 * Returns the range from 6 a.m. to 8 p.m., extended by whole hours to include every shift. Both sides of a comparison
 * use the same range.
 */
export function dayRangeOf(shifts: readonly Shift[]): DayRange {
  const openingMinutes = shifts.map((shift) => Math.floor(minutesOf(shift.opens) / 60) * 60);
  const closingMinutes = shifts.map((shift) => Math.ceil(minutesOf(shift.closes) / 60) * 60);
  return { from: Math.min(minStart, ...openingMinutes), to: Math.max(minEnd, ...closingMinutes) };
}

export interface DayBarProps {
  readonly shifts: readonly Shift[];
  readonly dayRange: DayRange;
  readonly side: 'before' | 'after';
}

/** Bar with the shifts of a day. Screen readers skip it, because the hours are also written above it. */
export function DayBar({ shifts, dayRange, side }: DayBarProps) {
  const percent = (minutes: number) => `${(minutes / (dayRange.to - dayRange.from)) * 100}%`;
  return (
    <div className={cx(box('fill', 'relative', 'clipped', 'sunken'), styles.day)} aria-hidden="true">
      {shifts.map((shift) => {
        const [opens, closes] = [minutesOf(shift.opens), minutesOf(shift.closes)];
        return (
          <span
            key={`${shift.opens}-${shift.closes}`}
            className={cx(box('absolute'), styles.shift, styles[side])}
            style={{ left: percent(opens - dayRange.from), width: percent(Math.max(0, closes - opens)) }}
          />
        );
      })}
    </div>
  );
}
