import { notFound } from '../../errors.ts';
import { type EntryRow, findEntry } from '../shared/load.ts';
import { settle } from './pipeline.ts';
import { filledFields, newEntry, withSlug } from './steps/new-entry.ts';
import { withPlace } from './steps/ordering.ts';
import { givenDraft } from './steps/parse-body.ts';
import { reaches, type Work } from './work.ts';

/** The id that a new entry gets, and whether an earlier try may have made it already. */
export interface NewIdentity {
  readonly newId: string;
  readonly retried: boolean;
}

/** What an earlier try has made, as it is now. Throws 404 when somebody has moved it out of sight since. */
export async function madeBefore(work: Work, id: string): Promise<EntryRow | undefined> {
  const made = await findEntry(work.platform.db, work.type, id);
  if (made && !reaches(work, made)) throw notFound();
  return made;
}

/**
 * Creates an entry from a parsed flat body; its slug is made from the title when empty. Throws 400, 403 for a
 * foreign institution, 409 `slug_taken` or `duplicate`.
 */
export async function createEntry(
  work: Work,
  body: Readonly<Record<string, unknown>>,
  { newId, retried }: NewIdentity,
): Promise<EntryRow> {
  const { type } = work;
  const made = retried ? await madeBefore(work, newId) : undefined;
  if (made) return made;
  const given = await givenDraft(work, body);
  return settle(work, async (db, hint) =>
    newEntry(db, work, {
      id: newId,
      addressed: withSlug(work, await withPlace(db, type, given), hint),
      revision: { kind: 'created', from_revision: null },
      audit: { action: 'created', details: { changed: filledFields(work, given) } },
    }),
  );
}
