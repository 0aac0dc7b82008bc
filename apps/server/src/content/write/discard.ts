import { conflict } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';

/** Resets the draft to the published version, as a new version. Throws 404, 409 `not_published`, 412. */
export function discardChanges(ctx: EntryContext, id: string, ifMatch: string | null): Promise<EntryRow> {
  return changeRecord(ctx, id, { ifMatch, requiresOpen: true }, ({ row, publishedDraft }) => {
    if (publishedDraft === null || row.published_revision === null)
      throw conflict('not_published', 'No hay una versión publicada a la cual volver.');
    return {
      version: { draft: publishedDraft, kind: 'discarded', from: row.published_revision, rules: 'history' },
      audit: { action: 'discarded' },
    };
  });
}
