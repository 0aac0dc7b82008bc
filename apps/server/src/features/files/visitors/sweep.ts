import type { FileServices } from '../file-services.ts';
import { unnamedGraceMs } from './limits.ts';

const hourMs = 3_600_000;
/** Rows that one statement answers. */
const portionSize = 500;

/**
 * Removes visitors' files that no submission names, or none any more, since their grace ended. A submission that names one
 * at the same moment either comes first, and it stays, or finds none. Doing it twice changes nothing.
 */
export async function sweepVisitorFiles({ platform, store }: FileServices): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await db
    .updateTable('submission_file')
    .set({ state: 'removed', updated_at: now })
    .where('submission_id', 'is', null)
    .where('state', '<>', 'removed')
    .where('created_at', '<', new Date(now.getTime() - unnamedGraceMs))
    .execute();
  for (;;) {
    const removed = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('submission_id', 'is', null)
      .where('state', '=', 'removed')
      // One that was refused a moment ago counts among what its address announced.
      .where('created_at', '<', new Date(now.getTime() - hourMs))
      .limit(portionSize)
      .execute();
    for (const { id, key } of removed) {
      await store.remove(key);
      await store.dropUpload(key);
      await db.deleteFrom('submission_file').where('id', '=', id).execute();
    }
    if (removed.length < portionSize) return;
  }
}
