import { cleanFileName, type InboxType } from '@vitrina/model';
import { conflict, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Answer, reply, StreamedBody } from '../../../platform/http/answer.ts';
import { disposition } from '../../../platform/http/disposition.ts';
import { storedFileStore } from '../../files/index.ts';
import { fileState } from './files.ts';
import { loadSubmission } from './load.ts';

const refusalByState = {
  checking: 'El archivo todavía se está revisando. Vuelva a intentarlo en un momento.',
  refused: 'El archivo no se puede abrir: el antivirus encontró una amenaza.',
} as const;

/**
 * Sends a file of a submission as a download, never inline, because an outsider uploaded it. Throws 404, and 409
 * while the file is being scanned or when it is infected.
 */
export async function sendAttachment(
  ctx: RequestContext,
  type: InboxType,
  { submissionId, fileId }: { readonly submissionId: string; readonly fileId: string },
): Promise<Answer<never>> {
  const { db } = ctx.platform;
  const { id } = await loadSubmission(db, ctx, type, submissionId);
  const file = await db
    .selectFrom('submission_file')
    .select(['key', 'name', 'content_type', 'size', 'scan'])
    .where('id', '=', fileId)
    .where('submission_id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirstOrThrow(() => notFound());
  const state = fileState(file.scan);
  if (state !== 'ready') throw conflict(`file_${state}`, refusalByState[state]);
  const bytes = await storedFileStore(ctx.platform)(file.key);
  if (bytes === null) throw notFound();
  return reply(new StreamedBody(bytes, 'application/octet-stream'), {
    headers: {
      'content-disposition': disposition('attachment', cleanFileName(file.name, file.content_type)),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(file.size === null ? {} : { 'content-length': String(file.size) }),
    },
  });
}
