import { conflict } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import type { Work } from './work.ts';

/** Resets the draft to the published version, as a new version. Throws 404, 409 `not_published`, 412. */
export function discardChanges(work: Work, id: string, ifMatch: string | null): Promise<EntryRow> {
  return changeRecord(work, id, { ifMatch, open: true }, ({ row, published }) => {
    if (published === null || row.published_revision === null)
      throw conflict('not_published', 'No hay una versión publicada a la cual volver.');
    return {
      version: { draft: published, kind: 'discarded', from: row.published_revision, rules: 'history' },
      audit: { action: 'discarded' },
    };
  });
}
