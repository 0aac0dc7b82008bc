import { joinDraft, withBulkValues } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';
import { receiveDraft, validateBody } from './pipeline.ts';

/**
 * Saves the draft with some values replaced or extended. Throws 400 for values that break a rule, 404, 409 if
 * archived.
 */
export function setValues(
  ctx: EntryContext,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<EntryRow> {
  const { type } = ctx;
  return changeRecord(ctx, id, { requiresOpen: true }, async (record) => {
    const body = validateBody(ctx, withBulkValues(type, joinDraft(type, record.draft), values));
    return { version: { draft: await receiveDraft(ctx, body), kind: 'saved' }, audit: { action: 'saved' } };
  });
}
