import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';
import { receiveDraft } from './pipeline.ts';
import { withOrder } from './steps/ordering.ts';
import { withKeptSlug } from './steps/slugs.ts';

/**
 * Replaces the draft of an entry by a validated body; an unchanged draft is not written. With `ifMatch`, an outdated
 * revision causes 412; without it, the last save wins and the history keeps both. With `force`, a record may be
 * switched off although others point to it, if its type allows that. Throws 400, 403 for an institution that is not
 * the actor's, 404, 409, 412.
 */
export async function saveEntry(
  ctx: EntryContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
  ifMatch: string | null,
  force = false,
): Promise<EntryRow> {
  const { activeFlag } = ctx.type;
  const receivedDraft = await receiveDraft(ctx, body);
  const lock = activeFlag !== undefined && receivedDraft.data[activeFlag] === false;
  return changeRecord(ctx, id, { lock, ifMatch, requiresOpen: true }, async (record, { db, type }, hint) => {
    const draft = await withOrder(db, type, receivedDraft, record.draft);
    return {
      version: { ...withKeptSlug(ctx, record, draft, hint), kind: 'saved', force },
      audit: { action: 'saved' },
    };
  });
}
