import type { InboxType } from '@vitrina/model';
import type { RequestContext } from '../../../platform/context.ts';
import { loadSubmission, recordSubmissionEvent } from './load.ts';

/** The whole identity number of a submission; that it was shown is in the audit trail before it is answered. Throws 404. */
export async function revealNumber(
  ctx: RequestContext,
  type: InboxType,
  id: string,
): Promise<{ readonly id_number: string | null }> {
  const { db } = ctx.platform;
  const row = await loadSubmission(db, ctx, type, id);
  const { id_number } = row.data;
  if (typeof id_number !== 'string') return { id_number: null };
  await recordSubmissionEvent(db, ctx, type, row, 'revealed', { field: 'id_number' });
  return { id_number };
}
