import type { ContentType } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { commitChange } from './pipeline.ts';
import { refuseIfUsed } from './steps/in-use.ts';
import { readRecord } from './steps/record.ts';
import type { Work } from './work.ts';

/** Records that others cannot do without: their slugs stand in the addresses of others, and nothing makes up for them. */
function isOption({ drafts, withSlug }: ContentType): boolean {
  return !drafts && withSlug === true;
}

/**
 * Moves an entry to the recycle bin: off the site, its schedule cancelled and its unique values free for others, in
 * one act. Throws 404 (also when it is there already), 409 `in_use` when others point to it, unless `force` (which does
 * not help against a category).
 */
export function deleteEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { lock: true });
      const { row } = recordBefore;
      if (!force || isOption(work.type)) await refuseIfUsed(db, work, id, 'delete');
      return {
        id: row.id,
        before: recordBefore,
        site: null,
        schedule: null,
        bin: 'in',
        audit: { action: 'deleted', details: { status: row.status, ...(force ? { force } : {}) } },
      };
    },
    { locking: true },
  );
}
