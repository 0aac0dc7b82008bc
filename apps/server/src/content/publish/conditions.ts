import { type Condition, conditionHolds, type Draft, type SoleRule } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import { readRelated } from '../shared/related.ts';

/** True if a version meets the condition, which may read the related record; false without a condition. */
export async function conditionHoldsFor(
  db: Queryable,
  condition: Condition | undefined,
  { identity, data }: Draft,
): Promise<boolean> {
  if (condition === undefined) return false;
  const referencedId = condition.of === undefined ? undefined : data[condition.field];
  const relatedRecords = await readRelated(db, typeof referencedId === 'string' ? [referencedId] : []);
  return conditionHolds(condition, { ...identity, ...data }, relatedRecords);
}

/** True if a version competes for the only place on the site that `sole` gives to a group of records. */
export async function competesForSite(
  db: Queryable,
  { when }: SoleRule,
  version: Draft | null,
): Promise<boolean> {
  return version !== null && (when === undefined || (await conditionHoldsFor(db, when, version)));
}
