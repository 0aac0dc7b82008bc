import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import { receiveDraft } from './pipeline.ts';
import { withOrder } from './steps/ordering.ts';
import { withKeptSlug } from './steps/slugs.ts';
import type { Work } from './work.ts';

/**
 * Replaces the draft of an entry by a validated body; an unchanged draft is not written. With `ifMatch`, an outdated
 * revision causes 412; without it, the last save wins and the history keeps both. With `force`, a record may be
 * switched off although others point to it, if its type allows that. Throws 400, 403 for an institution that is not
 * the actor's, 404, 409, 412.
 */
export async function saveEntry(
  work: Work,
  id: string,
  body: Readonly<Record<string, unknown>>,
  ifMatch: string | null,
  force = false,
): Promise<EntryRow> {
  const { activeFlag } = work.type;
  const received = await receiveDraft(work, body);
  const lock = activeFlag !== undefined && received.data[activeFlag] === false;
  return changeRecord(work, id, { lock, ifMatch, open: true }, async (record, { db, type }, hint) => {
    const draft = await withOrder(db, type, received, record.draft);
    return {
      version: { ...withKeptSlug(work, record, draft, hint), kind: 'saved', force },
      audit: { action: 'saved' },
    };
  });
}
