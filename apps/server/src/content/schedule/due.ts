import { contentTypes, findContentType } from '@vitrina/model';
import { sql } from 'kysely';
import { Problem } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { archiveExpired, expiredBefore } from '../publish/archive-expired.ts';
import { expireEntry } from '../publish/expire.ts';
import { publishScheduled } from '../publish/publish-scheduled.ts';
import { type EntryContext, schedulerContext } from '../write/entry-context.ts';
import { findPurgeableEntries, purgeEntry } from '../write/purge.ts';

interface DueEntry {
  readonly id: string;
  readonly type: string;
}

/**
 * Runs the operation on each due entry. Skips entries deleted meanwhile, and continues after failures. Throws at the
 * end if any entry failed, so that the job is retried.
 */
export async function forEachDueEntry(
  platform: Platform,
  entries: Iterable<DueEntry> | AsyncIterable<DueEntry>,
  operation: (ctx: EntryContext, id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const { id, type: slug } of entries) {
    count += 1;
    const type = findContentType(slug);
    if (!type) continue;
    try {
      await operation(schedulerContext(platform, type), id);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) continue;
      platform.log.error({ err: error, target: id }, 'what was due could not be done');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} entries that were due failed.`);
}

/** Publishes every scheduled version that is due, including those that came due while no process was running. */
export async function publishDueEntries(platform: Platform): Promise<void> {
  const { rows } = await sql<DueEntry>`
    select e.id, e.type from entry e join entry_revision r on r.entry_id = e.id and r.revision = e.scheduled_revision
    where e.scheduled_revision is not null and e.deleted_at is null and (r.identity ->> 'publish_at')::timestamptz <= ${platform.clock.now()}
    order by (r.identity ->> 'publish_at')::timestamptz`.execute(platform.db);
  await forEachDueEntry(platform, rows, publishScheduled);
}

/** Takes every expired entry off the site, including those that expired while no process was running. */
export async function expireDueEntries(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('publication')
    .select(['entry_id as id', 'type'])
    .where('expire_at', '<=', platform.clock.now())
    .orderBy('expire_at')
    .execute();
  await forEachDueEntry(platform, rows, expireEntry);
}

/** Archives the entries that expired as many days ago as their type declares. */
export async function archiveDueEntries(platform: Platform): Promise<void> {
  for (const type of contentTypes) {
    const days = type.lifecycle?.archivedAfterDays;
    if (days === undefined) continue;
    const rows = await platform.db
      .selectFrom('entry')
      .select(['id', 'type'])
      .where('type', '=', type.slug)
      .where('status', '=', 'expired')
      .where('deleted_at', 'is', null)
      .where('expire_at', '<=', expiredBefore(platform.clock.now(), days))
      .orderBy('expire_at')
      .execute();
    await forEachDueEntry(platform, rows, archiveExpired);
  }
}

/** Deletes those of the given files that no record refers to any more. */
export type ReleaseFiles = (platform: Platform, ids: readonly string[]) => Promise<void>;

/**
 * Deletes the entries whose retention in the recycle bin is over and that nothing references, with the files that
 * only these entries refer to.
 */
export async function purgeDeletedEntries(platform: Platform, releaseFiles: ReleaseFiles): Promise<void> {
  const { clock, config } = platform;
  const deletedBefore = new Date(clock.now().getTime() - config.recycleBinMs);
  await forEachDueEntry(platform, findPurgeableEntries(platform, deletedBefore), async (ctx, id) => {
    const files = await purgeEntry(ctx, id, deletedBefore);
    if (files !== null) await releaseFiles(platform, files);
  });
}
