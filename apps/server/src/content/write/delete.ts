import type { ContentType } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { settle } from './pipeline.ts';
import { refuseIfUsed } from './steps/in-use.ts';
import { keysOf, takeOffSite } from './steps/publication.ts';
import { readRecord } from './steps/record.ts';
import { keyChange } from './steps/unique-keys.ts';
import { authorOf, type Work } from './work.ts';

/** Records that others cannot do without: their slugs stand in the addresses of others, and nothing makes up for them. */
function isOption({ drafts, slugged }: ContentType): boolean {
  return !drafts && slugged === true;
}

/**
 * Moves an entry to the recycle bin: off the site, its schedule cancelled and its unique values free for others, in
 * one act. Throws 404 (also when it is there already), 409 `in_use` when others point to it, unless `force` (which does
 * not help against a category).
 */
export function deleteEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return settle(
    work,
    async (db) => {
      const before = await readRecord(db, work, id, { lock: true });
      if (!force || isOption(work.type)) await refuseIfUsed(db, work, id, 'delete');
      const off = takeOffSite(work, before);
      const deleted = { deleted_at: work.platform.clock.now().toISOString(), deleted_by: authorOf(work) };
      return {
        id: before.row.id,
        before,
        ...off,
        columns: { ...off.columns, ...deleted },
        keys: keyChange(keysOf(work.type, before), []),
        audit: { action: 'deleted', details: { status: before.row.status, ...(force ? { force } : {}) } },
      };
    },
    { locking: true },
  );
}
