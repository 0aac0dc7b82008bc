import { notFound } from '../../errors.ts';
import { type EntryRow, findEntry } from '../shared/load.ts';
import { actorReaches, type EntryContext } from './entry-context.ts';
import { commitChange, receiveDraft } from './pipeline.ts';
import { filledFields } from './steps/entry-columns.ts';
import { withOrder } from './steps/ordering.ts';
import { withSlug } from './steps/slugs.ts';

/** Id for a new entry; `retried` is true if an earlier try may have created the entry already. */
export interface NewIdentity {
  readonly newId: string;
  readonly retried: boolean;
}

/**
 * Returns the current state of an entry that an earlier try created. Throws 404 if the actor may no longer see it.
 */
export async function findCreatedEntry(
  ctx: EntryContext,
  { newId, retried }: NewIdentity,
): Promise<EntryRow | undefined> {
  if (!retried) return undefined;
  const createdRow = await findEntry(ctx.db, ctx.type, newId);
  if (createdRow && !actorReaches(ctx, createdRow)) throw notFound();
  return createdRow;
}

/**
 * Creates an entry from a validated body; an empty slug is made from the title. Throws 400, 403 for an institution
 * that is not the actor's, 409 `slug_taken` or `duplicate`.
 */
export async function createEntry(
  ctx: EntryContext,
  body: Readonly<Record<string, unknown>>,
  identity: NewIdentity,
): Promise<EntryRow> {
  const createdRow = await findCreatedEntry(ctx, identity);
  if (createdRow) return createdRow;
  const receivedDraft = await receiveDraft(ctx, body);
  return commitChange(ctx, async ({ db }, hint) => ({
    id: identity.newId,
    record: null,
    version: { ...withSlug(ctx, await withOrder(db, ctx.type, receivedDraft), hint), kind: 'created' },
    audit: { action: 'created', details: { changed: filledFields(ctx, receivedDraft) } },
  }));
}
