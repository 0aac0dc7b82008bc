import { joinDraft, withBulkValues } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { commitChange, receiveDraft, validateBody } from './pipeline.ts';
import { readRecord } from './steps/record.ts';
import { requireOpen } from './steps/state.ts';
import type { Work } from './work.ts';

/**
 * Saves the draft of an entry with some of its values set, or added to, and the others as they are. Throws 400 when
 * what comes of it breaks the type's rules, 404, 409 when it is archived.
 */
export function setValues(
  work: Work,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<EntryRow> {
  const { type } = work;
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, id);
    requireOpen(recordBefore);
    const body = validateBody(work, withBulkValues(type, joinDraft(type, recordBefore.draft), values));
    const draft = await receiveDraft(work, body);
    return {
      id: recordBefore.row.id,
      before: recordBefore,
      version: { draft, kind: 'saved' },
      audit: { action: 'saved' },
    };
  });
}
