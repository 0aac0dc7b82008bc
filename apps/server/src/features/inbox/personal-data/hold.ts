import type { InboxType } from '@vitrina/model';
import { conflict } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { loadSubmission, recordSubmissionEvent } from '../handling/load.ts';
import type { SubmissionRow } from '../handling/rows.ts';

/** Puts a submission on legal hold, or lifts the hold. Throws 404, and 409 for an erased submission. */
export async function holdSubmission(
  ctx: RequestContext,
  type: InboxType,
  id: string,
  holdChange: { readonly held: true; readonly reason: string } | { readonly held: false },
): Promise<SubmissionRow> {
  const { db, clock } = ctx.platform;
  return transact(db, async (trx) => {
    const row = await loadSubmission(trx, ctx, type, id, 'lock');
    if (!holdChange.held && row.hold === null) return row;
    if (row.erased_at !== null) throw conflict('erased', 'Los datos de esta solicitud ya se borraron.');
    const hold = holdChange.held
      ? { reason: holdChange.reason, at: clock.now().toISOString(), by: personOf(ctx).id }
      : null;
    await trx
      .updateTable('submission')
      .set({ hold: hold && JSON.stringify(hold) })
      .where('id', '=', id)
      .execute();
    await recordSubmissionEvent(trx, ctx, type, row, holdChange.held ? 'held' : 'released');
    return { ...row, hold };
  });
}
