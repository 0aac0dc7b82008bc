import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/failures.ts';
import type { FileServices } from './file-services.ts';
import { eraseBytes, eraseVersion, markRemoved, sharedKeys } from './library/erase.ts';
import { isNamed, namedAmong, pointedToAmong } from './library/naming.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An upload may wait so long to be named by a record: whoever writes a long text saves late. */
const pendingMs = dayMs;
/** A file that nothing names is kept so long: as long as browsers may keep it (source section 9). */
const unnamedFileGraceMs = 7 * dayMs;
/** Files looked at under one lock. */
const batchSize = 500;

/** Removes what failed, refused and abandoned uploads stored. Idempotent. */
export async function sweepUploads(services: FileServices): Promise<void> {
  const { platform, parts, store } = services;
  const now = platform.clock.now().getTime();
  await platform.db
    .updateTable('file')
    .set({ state: 'removed', updated_at: new Date(now) })
    .where('state', '=', 'pending')
    .where('created_at', '<', new Date(now - pendingMs))
    .execute();
  const removed = await platform.db
    .selectFrom('file')
    .select('id')
    .where('state', '=', 'removed')
    // Somebody may still be at it.
    .where('updated_at', '<', new Date(now - hourMs))
    .execute();
  for (const { id } of removed) {
    await eraseBytes(services, id);
    await platform.db.deleteFrom('file').where('id', '=', id).where('state', '=', 'removed').execute();
  }
  // By the machine's own time, which is what the folder and the store go by.
  await parts.discardBefore(new Date(Date.now() - hourMs));
  await store.dropUploadsBefore(new Date(Date.now() - 2 * pendingMs));
}

/** Removes draft versions that no version of any record has asked for since their grace ended. Idempotent. */
export async function sweepDraftVersions(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unnamedFileGraceMs);
  const { rows } = await sql<{ readonly file: string; readonly key: string; readonly width: number | null }>`
    delete from file_version v using file f
    where v.shown_at is null and v.created_at < ${graceStart}::timestamptz and f.id = v.file_id and not exists (
      select from entry_file n join entry_revision r on r.entry_id = n.entry_id
      where n.file_id = v.file_id and jsonb_path_exists(r.data, '$.** ? (@.url == $url && @.version == $version)',
        jsonb_build_object('url', f.url, 'version', v.version)))
    returning v.file_id as file, v.key, v.width`.execute(db);
  for (const { file, key, width } of rows)
    if (!(await sharedKeys(services, file, [key])).has(key)) await eraseVersion(services, key, width);
}

/** Removes files that nothing has named since their grace ended; concurrent saves wait or are seen. Idempotent. */
export async function sweepUnreferenced(services: FileServices): Promise<void> {
  for (let lastKey = ''; ; ) {
    const { goneIds, last } = await sweepBatch(services, lastKey);
    for (const id of goneIds) await eraseBytes(services, id);
    if (last === null) return;
    lastKey = last;
  }
}

/** Removes those of the files that nothing names any more since their grace began. Idempotent. */
export async function releaseFiles(services: FileServices, ids: readonly string[]): Promise<void> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unnamedFileGraceMs);
  for (const id of ids) {
    const isReleased = await inTransaction(db, async (trx) => {
      const file = await trx
        .selectFrom('file')
        .select(['id', 'url'])
        .where('id', '=', id)
        .where('state', '=', 'stored')
        .where('updated_at', '<', graceStart)
        .forUpdate()
        .executeTakeFirst();
      if (file === undefined || (await isNamed(trx, file))) return false;
      await markRemoved(services, trx, id);
      return true;
    });
    if (isReleased) await eraseBytes(services, id);
  }
}

async function sweepBatch(
  services: FileServices,
  lastKey: string,
): Promise<{ goneIds: string[]; last: string | null }> {
  const { db, clock } = services.platform;
  const graceStart = new Date(clock.now().getTime() - unnamedFileGraceMs);
  return inTransaction(db, async (trx) => {
    const files = await trx
      .selectFrom('file as f')
      .select(['f.id', 'f.url', 'f.key'])
      .where('f.state', '=', 'stored')
      .where('f.updated_at', '<', graceStart)
      .where('f.key', '>', lastKey)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('entry_reference as r')
              .select('r.to_id')
              .whereRef('r.to_id', '=', 'f.id')
              .where('r.kind', '=', 'file'),
          ),
        ),
      )
      .orderBy('f.key')
      .limit(batchSize)
      .forUpdate('f')
      .execute();
    const names = await namedAmong(
      trx,
      files.map(({ url }) => url),
    );
    const pointedTo = await pointedToAmong(
      trx,
      files.map(({ id }) => id),
    );
    const goneFiles = files.filter(({ id, url }) => !names.has(url) && !pointedTo.has(id));
    for (const { id } of goneFiles) await markRemoved(services, trx, id);
    return {
      goneIds: goneFiles.map(({ id }) => id),
      last: files.length < batchSize ? null : (files.at(-1)?.key ?? null),
    };
  });
}
