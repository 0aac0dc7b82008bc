import { type Condition, conditionHolds, type Draft } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import { readRelated } from '../shared/related.ts';

/** Whether the condition holds for a version; never when there is none. Reads the record that it looks through. */
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
