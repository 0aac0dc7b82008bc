import { conflict } from '../errors.ts';
import type { EntryRow } from './load.ts';
import { newRevision } from './write/new-revision.ts';
import { readRecord } from './write/record.ts';
import { settle } from './write/settle.ts';
import { requireOpen, requireRevision } from './write/state.ts';
import type { Work } from './write/work.ts';

/**
 * Puts the draft back to what is on the site, as a new version: what was discarded stays in the history. Throws 404,
 * 409 `not_published` when there is nothing on the site, 412.
 */
export function discardChanges(work: Work, id: string, ifMatch: string | null): Promise<EntryRow> {
  return settle(work, async (db) => {
    const before = await readRecord(db, work, id);
    requireRevision(before, ifMatch);
    requireOpen(before);
    if (before.published === null || before.row.published_revision === null)
      throw conflict('not_published', 'No hay una versión publicada a la cual volver.');
    return newRevision(db, work, before, {
      draft: before.published,
      kind: 'discarded',
      from: before.row.published_revision,
      action: 'discarded',
      fromHistory: true,
    });
  });
}
