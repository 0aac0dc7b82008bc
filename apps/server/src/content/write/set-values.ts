import { draftSchema, joinDraft, splitDraft, withBulkValues } from '@vitrina/model';
import { invalidInput } from '../../errors.ts';
import { faultsOf } from '../../platform/http/input.ts';
import type { EntryRow } from '../shared/load.ts';
import { settle } from './pipeline.ts';
import { newRevision } from './steps/new-revision.ts';
import { readRecord } from './steps/record.ts';
import { sanitiseDraft } from './steps/sanitise.ts';
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
  return settle(work, async (db) => {
    const before = await readRecord(db, work, id);
    requireOpen(before);
    const parsed = draftSchema(type).safeParse(withBulkValues(type, joinDraft(type, before.draft), values));
    if (!parsed.success) throw invalidInput(faultsOf(parsed.error));
    const draft = sanitiseDraft(type, splitDraft(type, parsed.data));
    return newRevision(db, work, before, { draft, kind: 'saved', action: 'saved' });
  });
}
