import type { Referrer } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { findUses } from '../../../content/read/uses.ts';
import { entryContextFor } from '../../../content/write/entry-context.ts';
import { type FileReplacement, replaceFileInDraft } from '../../../content/write/replace-file-in-draft.ts';
import { notFound, Problem } from '../../../errors.ts';
import { may, personOf, type RequestContext } from '../../../platform/context.ts';
import type { FileServices } from '../file-services.ts';
import { findRow } from './rows.ts';

/**
 * Replaces a file in every draft that uses the file and that the person may change. Returns the changed records and
 * the number of records that use the file and stay unchanged. Throws 404.
 */
export async function replaceInDrafts(
  services: FileServices,
  ctx: RequestContext,
  id: string,
  formerKey: string,
): Promise<{ changed: Referrer[]; left: number }> {
  const { db } = services.platform;
  const person = personOf(ctx);
  const [file, formerFile] = [
    await findRow(db, person, { id }),
    await findRow(db, person, { key: formerKey }),
  ];
  if (!file || !formerFile) throw notFound();
  const { data, hidden } = await findUses(db, person, formerFile.id, { kind: 'file' });
  const replacement = { from: formerFile.url, to: file.url, type: file.content_type, size: file.size };
  const changed: Referrer[] = [];
  for (const use of data) if (await replaceInDraft(services, ctx, use, replacement)) changed.push(use);
  return { changed, left: data.length - changed.length + hidden };
}

async function replaceInDraft(
  { platform }: FileServices,
  ctx: RequestContext,
  { id, type: slug }: Referrer,
  replacement: FileReplacement,
): Promise<boolean> {
  const person = personOf(ctx);
  const type = findContentType(slug);
  if (!type?.drafts || !may(person, 'update', type.resource)) return false;
  const actor = { person, name: person.name, requestId: ctx.requestId, address: ctx.address };
  try {
    return await replaceFileInDraft(entryContextFor(platform, type, actor), id, replacement);
  } catch (error) {
    // The draft was archived, deleted or changed by others meanwhile, and stays unchanged.
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}
