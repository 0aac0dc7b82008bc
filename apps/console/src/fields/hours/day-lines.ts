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
import { replacedText } from '../shared/diff/text-lines.ts';

/** The days of a week that differ, each with its shifts. */
export const dayLines: LinesOf<FieldOf<'hours'>, OpeningHours> = (change) => {
  const { before, after } = change;
  // A week against none, or against "always open", is told as a whole: there are no days to set against each other.
  if (before === null || after === null || before.always_open || after.always_open)
    return replacedText(change);
  return weekdays
    .filter((day) => !sameValue(before.days[day], after.days[day]))
    .map((day) => {
      const [shifts, is] = [before.days[day], after.days[day]];
      return {
        path: [weekdayLabels[day]],
        alone: `Horario del ${weekdayLabels[day].toLowerCase()}`,
        told: { kind: 'words', parts: replaceText(formatShifts(shifts), formatShifts(is)) },
        before: { shifts: shifts },
        after: { shifts: is },
      };
    });
};
