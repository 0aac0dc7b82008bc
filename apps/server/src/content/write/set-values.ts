import { joinDraft, withBulkValues } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import { receiveDraft, validateBody } from './pipeline.ts';
import type { Work } from './work.ts';

/**
 * Saves the draft with some values replaced or extended. Throws 400 for values that break a rule, 404, 409 if
 * archived.
 */
export function setValues(
  work: Work,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<EntryRow> {
  const { type } = work;
  return changeRecord(work, id, { open: true }, async (record) => {
    const body = validateBody(work, withBulkValues(type, joinDraft(type, record.draft), values));
    return { version: { draft: await receiveDraft(work, body), kind: 'saved' }, audit: { action: 'saved' } };
  });
}
