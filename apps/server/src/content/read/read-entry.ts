import type { Entry } from '@vitrina/contract';
import { notFound } from '../../errors.ts';
import { type Answer, reply } from '../../platform/http/answer.ts';
import { type EntryRow, loadEntry } from '../shared/load.ts';
import type { Access } from '../shared/scope.ts';
import { presentEntry } from './present.ts';

/** Reads an entry for staff (`stage=staging`), with its revision as ETag. Throws 404. */
export async function readEntry(access: Access, id: string, institution?: string): Promise<Answer<Entry>> {
  const row = await loadEntry(access.platform.db, access.person, access.type, id);
  if (institution !== undefined && institution !== row.institution_id) throw notFound();
  return answerEntry(access, row);
}

/** Presents an entry with its ETag, which the next change sends in `If-Match`. */
export async function answerEntry(access: Access, row: EntryRow): Promise<Answer<Entry>> {
  return reply(await presentEntry(access, row), { headers: { etag: `"r${row.revision}"` } });
}
