import type { AnswerOf, personalDataCalls } from '@vitrina/contract';
import { findContentType, fold } from '@vitrina/model';
import { sql } from 'kysely';
import { conflict } from '../../../errors.ts';
import { type EventSource, recordEvent, theService } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/context.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import type { SubmissionRow } from '../handling/rows.ts';
import { findIdsSentBy, type Lookup, recordPersonalDataEvent } from './find.ts';

/** Result of erasing a submission: erased, kept on legal hold, or missing or already erased. */
export type ErasureResult = 'erased' | 'held' | 'gone';

/** Members of a submission that are checked before it is erased. */
type ErasableRow = Pick<SubmissionRow, 'ticket' | 'institution_id' | 'type' | 'hold' | 'erased_at'>;

/**
 * Erases the personal data of a submission: form data, search keys, notes, replies, mails and files. Its ticket,
 * record, dates, state and result remain for the counts. A submission on legal hold stays unchanged. The audit event
 * holds only the ticket and is written in the same transaction.
 */
export async function eraseSubmission(
  source: EventSource<Platform>,
  id: string,
  reason: 'retention' | 'request',
): Promise<ErasureResult> {
  const { platform } = source;
  return transact(platform.db, async (trx) => {
    const { rows } = await sql<ErasableRow>`
      select ticket, institution_id, type, hold, erased_at from submission where id = ${id}::uuid for update`.execute(
      trx,
    );
    const [row] = rows;
    if (row === undefined || row.erased_at !== null) return 'gone';
    if (row.hold !== null) return 'held';
    const now = platform.clock.now();
    await trx
      .updateTable('submission')
      .set({
        data: '{}',
        search: fold(row.ticket),
        email_key: null,
        phone_key: null,
        id_number_key: null,
        source_url: null,
        utm: null,
        address_hash: null,
        user_agent: null,
        marketing_opt_in: false,
        erased_at: now,
      })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('submission_note').where('submission_id', '=', id).execute();
    await trx.deleteFrom('submission_reply').where('submission_id', '=', id).execute();
    // The subjects of mails may name the person, and the mails hold the person's address.
    await trx.deleteFrom('mail').where('submission_id', '=', id).execute();
    await trx.deleteFrom('notification_digest_item').where('submission_id', '=', id).execute();
    await trx.deleteFrom('submission_key').where('submission_id', '=', id).execute();
    await trx
      .updateTable('submission_file')
      .set({ submission_id: null, state: 'removed', name: '', threat: null, updated_at: now })
      .where('submission_id', '=', id)
      .execute();
    await recordEvent(trx, source, {
      action: 'erased',
      resource: findContentType(row.type)?.resource ?? 'personal-data',
      target: { id, name: row.ticket, institution_id: row.institution_id },
      details: { type: row.type, reason },
    });
    return 'erased';
  });
}

/**
 * Erases the submissions of one person, except those on hold. Throws 409 if their number differs from the expected
 * one.
 */
export async function erasePerson(
  ctx: RequestContext,
  { expected, ...lookup }: Lookup & { readonly expected: number },
): Promise<AnswerOf<typeof personalDataCalls.erase>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const ids = await findIdsSentBy(platform.db, person, lookup);
  if (ids.length !== expected)
    throw conflict('changed_meanwhile', 'Las solicitudes de esta persona cambiaron: búsquela de nuevo.', {
      found: ids.length,
    });
  const countByOutcome = { erased: 0, held: 0, gone: 0 };
  for (const id of ids) {
    const outcome = await eraseSubmission(ctx, id, 'request');
    countByOutcome[outcome] += 1;
  }
  const result = { erased: countByOutcome.erased, held: countByOutcome.held };
  await recordPersonalDataEvent(ctx, 'erased', { by: lookup.by, ...result });
  return result;
}

/** Number of submissions selected with one query. */
const portionSize = 200;

/**
 * Erases submissions past their retention, except those on hold, each in its own transaction. Returns how many were
 * erased.
 */
export async function eraseExpiredSubmissions(platform: Platform): Promise<number> {
  let erasedCount = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from submission where retention_until <= ${platform.clock.now()} and hold is null and erased_at is null
      order by retention_until limit ${portionSize}`.execute(platform.db);
    for (const { id } of rows) {
      const outcome = await eraseSubmission({ platform, person: theService }, id, 'retention');
      if (outcome === 'erased') erasedCount += 1;
    }
    if (rows.length < portionSize) return erasedCount;
  }
}
