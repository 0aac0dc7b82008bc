import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import { versionOf } from '../shared/versions.ts';
import { commitChange } from '../write/pipeline.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { archived, type RetainedVersion } from './archiving.ts';
import { conditionHoldsFor } from './conditions.ts';

const dayMs = 86_400_000;

/** The latest expiry that is so many days old now. */
export function expiredBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/**
 * Archives an entry that expired as many days ago as its type says; what was on the site last is readable again where
 * the type says so. What is not due (any more) stays as it is. Throws 404.
 */
export function archiveExpired(work: Work, id: string): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { lock: true });
      const { row } = recordBefore;
      const days = work.type.lifecycle?.archivedAfterDays;
      const isDue =
        days !== undefined &&
        row.status === 'expired' &&
        row.expire_at !== null &&
        row.expire_at <= expiredBefore(work.platform.clock.now(), days);
      if (!isDue) return { unchanged: row };
      return archived(db, work, recordBefore, await lastOnSite(db, work, recordBefore), { after_days: days });
    },
    { locking: true },
  );
}

/** The version that the public read last, if it is to stay readable. */
async function lastOnSite(
  db: Queryable,
  { type }: Work,
  { row }: StoredRecord,
): Promise<RetainedVersion | null> {
  const condition = type.lifecycle?.archivedOnSite;
  if (condition === undefined) return null;
  const last = await db
    .selectFrom('entry_revision')
    .select(['revision', 'identity', 'data', 'published_at', 'published_by'])
    .where('entry_id', '=', row.id)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.published_at) return null;
  const draft = versionOf(type, last);
  const stays = await conditionHoldsFor(db, condition, draft);
  if (!stays) return null;
  const { revision, published_at: publishedAt, published_by: publishedBy } = last;
  return { revision, draft, publishedAt, publishedBy };
}
