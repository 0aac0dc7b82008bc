import type { EntryRow } from '../shared/load.ts';
import { versionOf } from '../shared/versions.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { archiveChange, type KeptVersion } from './archiving.ts';
import { conditionHoldsFor } from './conditions.ts';

const dayMs = 86_400_000;

/** Returns the moment that lies `days` days before now. */
export function expiredBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/**
 * Archives an entry that expired at least as many days ago as its type declares. The last published version becomes
 * readable again if the type declares so. Changes nothing if archiving is not due. Throws 404.
 */
export function archiveExpired(ctx: EntryContext, id: string): Promise<EntryRow> {
  return changeRecord(ctx, id, { lock: true }, async (record, planCtx) => {
    const { status, expire_at } = record.row;
    const days = ctx.type.lifecycle?.archivedAfterDays;
    if (days === undefined || status !== 'expired' || expire_at === null) return null;
    if (expire_at > expiredBefore(ctx.platform.clock.now(), days)) return null;
    return archiveChange(planCtx, record, await readLastSiteVersion(planCtx, id), { after_days: days });
  });
}

/** Returns the last published version if the type keeps it readable after archiving; null otherwise. */
async function readLastSiteVersion({ db, type }: EntryContext, id: string): Promise<KeptVersion | null> {
  const condition = type.lifecycle?.archivedOnSite;
  if (condition === undefined) return null;
  const lastRow = await db
    .selectFrom('entry_revision')
    .select(['revision', 'identity', 'data', 'published_at', 'published_by'])
    .where('entry_id', '=', id)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!lastRow?.published_at) return null;
  const draft = versionOf(type, lastRow);
  if (!(await conditionHoldsFor(db, condition, draft))) return null;
  const { revision, published_at: publishedAt, published_by: publishedBy } = lastRow;
  return { revision, draft, publishedAt, publishedBy };
}
