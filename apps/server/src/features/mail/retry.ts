import type { Mail } from '@vitrina/contract';
import type { AuditAction } from '@vitrina/model';
import { conflict, Problem } from '../../errors.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { personRequired } from '../../platform/http/admission.ts';
import { loadMail, readMail } from './read.ts';
import { isBeingSent, isHeldUp, isUnsent, type MailRow } from './rows.ts';
import { openTitle } from './withheld.ts';
import { giveUpAfterMs, mailJob } from './write.ts';

/**
 * Retries a mail immediately, for the recipients not reached yet. Throws 403 if an API key would create a sign-in
 * link, 404, and 409 for a mail that needs no retry or without a mail server.
 */
export async function retryMail(ctx: RequestContext, id: string): Promise<Mail> {
  await inTransaction(ctx.platform.db, (trx) => queueRetry(trx, ctx, id, true));
  return readMail(ctx, id);
}

/**
 * Retries several mails, each by itself. Only the first ignores a failing mail server; the rest follow when the
 * server is reached. Returns the number of retried mails. Throws 409 without a mail server.
 */
export async function retryMails(ctx: RequestContext, ids: readonly string[]): Promise<{ retried: number }> {
  assertMailServer(ctx);
  let retriedCount = 0;
  for (const id of ids)
    try {
      await inTransaction(ctx.platform.db, (trx) => queueRetry(trx, ctx, id, retriedCount === 0));
      retriedCount += 1;
    } catch (error) {
      // A mail that was sent or deleted meanwhile, or that the caller may not retry, does not stop the loop.
      if (!(error instanceof Problem) || ![403, 404, 409].includes(error.status)) throw error;
    }
  return { retried: retriedCount };
}

/** Cancels a waiting mail. Throws 404, and 409 for a mail that is not waiting or is being sent. */
export async function cancelMail(ctx: RequestContext, id: string): Promise<Mail> {
  await inTransaction(ctx.platform.db, async (trx) => {
    const row = await lockMail(trx, ctx, id);
    if (row.state !== 'waiting') throw conflict('not_waiting', 'Este correo ya no está en espera.');
    if (isBeingSent(ctx.platform, row))
      throw conflict('being_sent', 'Este correo se está enviando en este momento.');
    await trx
      .updateTable('mail')
      .set({ state: 'cancelled', at_once: false, next_attempt_at: null, done_at: ctx.platform.clock.now() })
      .where('id', '=', id)
      .execute();
    await recordMailEvent(trx, ctx, row, 'cancelled');
  });
  return readMail(ctx, id);
}

async function queueRetry(trx: Trx, ctx: RequestContext, id: string, atOnce: boolean): Promise<void> {
  const { clock, jobs } = ctx.platform;
  const row = await lockMail(trx, ctx, id);
  if (row.makes_link && personOf(ctx).kind === 'token') throw personRequired();
  assertMailServer(ctx);
  if (row.state === 'waiting' && isBeingSent(ctx.platform, row))
    throw conflict('being_sent', 'Este correo se está enviando en este momento.');
  if (!isUnsent(row.state) && !isHeldUp(ctx.platform, row))
    throw conflict('needs_no_try', 'Este correo ya se envió o está por enviarse.');
  const now = clock.now();
  await trx
    .updateTable('mail')
    .set({
      state: 'waiting',
      at_once: atOnce,
      waits: 0,
      next_attempt_at: now,
      give_up_at: new Date(now.getTime() + giveUpAfterMs),
      claim: null,
      claimed_until: null,
      done_at: null,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('mail_recipient')
    .set({ outcome: 'waiting' })
    .where('mail_id', '=', id)
    .where('outcome', '<>', 'accepted')
    .execute();
  await recordMailEvent(trx, ctx, row, 'retried');
  if (jobs.isAccepting) await jobs.send(trx, mailJob, {});
}

function assertMailServer({ platform }: RequestContext): void {
  if (platform.config.mail === null)
    throw conflict(
      'no_mail_server',
      'No hay un servidor de correo configurado: los correos se guardan aquí.',
    );
}

async function lockMail(trx: Trx, ctx: RequestContext, id: string): Promise<MailRow> {
  await trx.selectFrom('mail').select('id').where('id', '=', id).forUpdate().execute();
  return loadMail(trx, ctx, id);
}

async function recordMailEvent(
  trx: Trx,
  ctx: RequestContext,
  row: MailRow,
  action: AuditAction,
): Promise<void> {
  await recordEvent(trx, ctx, {
    action,
    resource: 'notification-settings',
    target: { ...row, name: openTitle(row) },
    ...(row.submission_id === null ? {} : { details: { submission: row.submission_id } }),
  });
}
