import { contentTypes, findContentType } from '@vitrina/model';
import { sql } from 'kysely';
import { Problem } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { archiveExpired, expiredBefore } from '../publish/archive-expired.ts';
import { expireEntry } from '../publish/expire.ts';
import { publishScheduled } from '../publish/publish-scheduled.ts';
import { purgeable, purgeEntry } from '../write/purge.ts';
import { scheduledWork, type Work } from '../write/work.ts';

interface DueEntry {
  readonly id: string;
  readonly type: string;
}

/**
 * Runs the operation on each entry; one that was deleted meanwhile is left out, and one that fails does not keep the
 * others waiting. Throws at the end when any failed, so that the job is tried again.
 */
export async function forEachDue(
  platform: Platform,
  entries: Iterable<DueEntry> | AsyncIterable<DueEntry>,
  operation: (work: Work, id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const { id, type: slug } of entries) {
    count += 1;
    const type = findContentType(slug);
    if (!type) continue;
    try {
      await operation(scheduledWork(platform, type), id);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) continue;
      platform.log.error({ err: error, target: id }, 'what was due could not be done');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} entries that were due failed.`);
}

/** Publishes every version whose hour has come, however long ago: a process that was down has missed its job. */
export async function publishDue(platform: Platform): Promise<void> {
  const { rows } = await sql<DueEntry>`
    select e.id, e.type from entry e join entry_revision r on r.entry_id = e.id and r.revision = e.scheduled_revision
    where e.scheduled_revision is not null and e.deleted_at is null and (r.identity ->> 'publish_at')::timestamptz <= ${platform.clock.now()}
    order by (r.identity ->> 'publish_at')::timestamptz`.execute(platform.db);
  await forEachDue(platform, rows, publishScheduled);
}

/** Takes off the site whatever has expired, however long ago. */
export async function expireDue(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('publication')
    .select(['entry_id as id', 'type'])
    .where('expire_at', '<=', platform.clock.now())
    .orderBy('expire_at')
    .execute();
  await forEachDue(platform, rows, expireEntry);
}

/** Archives what expired as long ago as its type says. */
export async function archiveDue(platform: Platform): Promise<void> {
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
    await forEachDue(platform, rows, archiveExpired);
  }
}

/** Removes the files with these ids that no record names any more. */
export type ReleaseFiles = (platform: Platform, ids: readonly string[]) => Promise<void>;

/** Deletes the entries whose time in the recycle bin is over and that nothing references, with the files that only they named. */
export async function purgeDeleted(platform: Platform, releaseFiles: ReleaseFiles): Promise<void> {
  const { clock, config } = platform;
  const deletedBefore = new Date(clock.now().getTime() - config.recycleBinMs);
  await forEachDue(platform, purgeable(platform, deletedBefore), async (work, id) => {
    const files = await purgeEntry(work, id, deletedBefore);
    if (files !== null) await releaseFiles(platform, files);
  });
}
