import { notFound } from '../../errors.ts';
import { type EntryRow, findEntry } from '../shared/load.ts';
import { commitChange, receiveDraft } from './pipeline.ts';
import { filledFields } from './steps/entry-columns.ts';
import { withOrder } from './steps/ordering.ts';
import { withSlug } from './steps/slugs.ts';
import { reaches, type Work } from './work.ts';

/** The id that a new entry gets, and whether an earlier try may have made it already. */
export interface NewIdentity {
  readonly newId: string;
  readonly retried: boolean;
}

/** Entry that an earlier try has created, as it is now. Throws 404 if it has been moved out of sight since. */
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
 * Creates an entry from a parsed flat body; its slug is made from the title when empty. Throws 400, 403 for a
 * foreign institution, 409 `slug_taken` or `duplicate`.
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
