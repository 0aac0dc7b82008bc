import {
  type FieldOf,
  formatShifts,
  type OpeningHours,
  sameValue,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import type { LinesOf } from '../shared/diff/line.ts';
import { replaceText } from '../shared/diff/parts.ts';
import { replacedTextLine } from '../shared/diff/text-lines.ts';

/** Returns a line with the shifts of each weekday that differs. */
export const dayLines: LinesOf<FieldOf<'hours'>, OpeningHours> = (change) => {
  const { oldValue, newValue } = change;
  // A missing or "always open" week has no days to compare, so the whole value is shown as replaced.
  if (oldValue === null || newValue === null || oldValue.always_open || newValue.always_open)
    return replacedTextLine(change);
  return weekdays
    .filter((day) => !sameValue(oldValue.days[day], newValue.days[day]))
    .map((day) => {
      const [shifts, is] = [oldValue.days[day], newValue.days[day]];
      return {
        path: [weekdayLabels[day]],
        fullLabel: `Horario del ${weekdayLabels[day].toLowerCase()}`,
        content: { kind: 'words', parts: replaceText(formatShifts(shifts), formatShifts(is)) },
        oldExtras: { shifts: shifts },
        newExtras: { shifts: is },
      };
    });
};
