import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { notFound } from '../../errors.ts';
import type { Person, Platform } from '../../platform/context.ts';
import { type Answer, reply } from '../../platform/http/answer.ts';
import { type EntryRow, loadEntry } from '../shared/load.ts';
import { presentEntry } from './present.ts';

/** The validator of an entry's draft: what `If-Match` of a save names. */
function entryTag(revision: number): string {
  return `"r${revision}"`;
}

/** One entry as staff have it (`stage=staging`), with its revision as ETag. Throws 404. */
export async function readEntry(
  platform: Platform,
  person: Person,
  type: ContentType,
  id: string,
  institution?: string,
): Promise<Answer<Entry>> {
  const row = await loadEntry(platform.db, person, type, id);
  if (institution !== undefined && institution !== row.institution_id) throw notFound();
  return answerEntry(platform, person, type, row);
}

/** An entry as the person gets it, with the validator for the next change of it. */
export async function answerEntry(
  platform: Platform,
  person: Person,
  type: ContentType,
  row: EntryRow,
): Promise<Answer<Entry>> {
  return reply(await presentEntry(platform, person, type, row), {
    headers: { etag: entryTag(row.revision) },
  });
}
