import type { Values } from '../kinds/inside.ts';
import { conditionHolds } from '../kinds/recursion.ts';
import { dayOf, instantOf } from '../time/time-zone.ts';
import type { InboxType } from './form.ts';
import { workingDaysAfter, workingDaysBetween } from './holidays.ts';

/** Until when a submission is to be answered: the last second of its last working day in the bank's zone; null for one without. */
export function dueAt(type: InboxType, values: Values, record: Values, received: Date): Date | null {
  const { due } = type.inbox;
  if (!due || !conditionHolds(due.when, { ...record, ...values }, new Map())) return null;
  return instantOf(workingDaysAfter(dayOf(received), due.workingDays), '23:59:59');
}

/** Urgency of a submission with a due date. */
export const dueStates = { ok: 'En plazo', soon: 'Vence pronto', late: 'Vencido' } as const;
/** Urgency of a submission. */
export type DueState = keyof typeof dueStates;

/** A submission is pressing from so many working days before its last one. */
export const soonWorkingDays = 2;

/** Working days that are left after today: 0 on the last day, negative when it is over. */
export function remainingWorkingDays(due: Date, now: Date): number {
  return workingDaysBetween(dayOf(now), dayOf(due));
}

/** The traffic light of a submission that waits for an answer. */
export function dueState(due: Date, now: Date): DueState {
  if (now > due) return 'late';
  return remainingWorkingDays(due, now) <= soonWorkingDays ? 'soon' : 'ok';
}
