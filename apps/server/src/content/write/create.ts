import { notFound } from '../../errors.ts';
import { type EntryRow, findEntry } from '../shared/load.ts';
import { commitChange, receiveDraft } from './pipeline.ts';
import { filledFields } from './steps/entry-columns.ts';
import { withOrder } from './steps/ordering.ts';
import { withSlug } from './steps/slugs.ts';
import { reaches, type Work } from './work.ts';

/** Id for a new entry; `retried` is true if an earlier try may have created the entry already. */
export interface NewIdentity {
  readonly newId: string;
  readonly retried: boolean;
}

/**
 * Returns the current state of an entry that an earlier try created. Throws 404 if the actor may no longer see it.
 */
export async function findCreated(
  work: Work,
  { newId, retried }: NewIdentity,
): Promise<EntryRow | undefined> {
  if (!retried) return undefined;
  const created = await findEntry(work.db, work.type, newId);
  if (created && !reaches(work, created)) throw notFound();
  return created;
}

/**
 * Creates an entry from a validated body; an empty slug is made from the title. Throws 400, 403 for an institution
 * that is not the actor's, 409 `slug_taken` or `duplicate`.
 */
export async function createEntry(
  work: Work,
  body: Readonly<Record<string, unknown>>,
  identity: NewIdentity,
): Promise<EntryRow> {
  const created = await findCreated(work, identity);
  if (created) return created;
  const received = await receiveDraft(work, body);
  return commitChange(work, async ({ db }, hint) => ({
    id: identity.newId,
    record: null,
    version: { ...withSlug(work, await withOrder(db, work.type, received), hint), kind: 'created' },
    audit: { action: 'created', details: { changed: filledFields(work, received) } },
  }));
}
