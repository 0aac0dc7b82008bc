import { conflict } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { settle } from './pipeline.ts';
import { newRevision } from './steps/new-revision.ts';
import { readRecord } from './steps/record.ts';
import { requireOpen, requireRevision } from './steps/state.ts';
import type { Work } from './work.ts';

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
