import type { Values } from '../kinds/inside.ts';
import { conditionHolds } from '../kinds/recursion.ts';
import { dayOf, instantOf } from '../time/time-zone.ts';
import type { InboxType } from './form.ts';
import { workingDaysAfter, workingDaysBetween } from './holidays.ts';

/**
 * Returns the deadline of a submission: the last second of its last working day in the bank's time zone; null without
 * a deadline.
 */
export function dueAt(type: InboxType, values: Values, record: Values, receivedAt: Date): Date | null {
  const { due } = type.inbox;
  if (!due || !conditionHolds(due.when, { ...record, ...values }, new Map())) return null;
  return instantOf(workingDaysAfter(dayOf(receivedAt), due.workingDays), '23:59:59');
}

/** Urgency levels of a submission with a deadline. */
export const dueStates = { ok: 'En plazo', soon: 'Vence pronto', late: 'Vencido' } as const;
/** Urgency level of a submission. */
export type DueState = keyof typeof dueStates;

/** Remaining working days at which a submission becomes `soon`. */
export const soonWorkingDays = 2;

/** Returns the working days left after today: 0 on the last day, negative after it. */
export function remainingWorkingDays(due: Date, now: Date): number {
  return workingDaysBetween(dayOf(now), dayOf(due));
}

/** Returns the urgency of a submission that waits for an answer. */
export function dueState(due: Date, now: Date): DueState {
  if (now > due) return 'late';
  return remainingWorkingDays(due, now) <= soonWorkingDays ? 'soon' : 'ok';
}
