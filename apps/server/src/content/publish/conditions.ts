import { type Condition, conditionHolds, type Draft, type Sole } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import { readRelated } from '../shared/related.ts';

/** True if the condition, whose related record is read, holds for a version; false without a condition. */
export async function conditionHoldsFor(
  db: Queryable,
  condition: Condition | undefined,
  { identity, data }: Draft,
): Promise<boolean> {
  if (condition === undefined) return false;
  const through = condition.of === undefined ? undefined : data[condition.field];
  const related = await readRelated(db, typeof through === 'string' ? [through] : []);
  return conditionHolds(condition, { ...identity, ...data }, related);
}

/** True if a version competes for the place that `sole` gives to one record of a group. */
export async function competes(db: Queryable, { when }: Sole, version: Draft | null): Promise<boolean> {
  return version !== null && (when === undefined || (await conditionHoldsFor(db, when, version)));
}
