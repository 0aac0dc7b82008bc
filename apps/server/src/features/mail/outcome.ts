import { type AttemptOutcome, wireAddress } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { missingText } from './attach.ts';
import type { ClaimedMail } from './claim.ts';
import type { DeliveryResult } from './deliver.ts';
import type { RejectedRecipient } from './failure.ts';
import { recordReached, recordUnreachable } from './server-state.ts';
import { mailJob } from './write.ts';

const minuteMs = 60_000;
/**
 * Minutes before each retry of a mail that the server refuses temporarily. After the last retry the mail has failed.
 */
const retryDelaysMinutes = [1, 5, 15, 30, 60, 120, 240, 480];

/** Outcome and reason of an attempt. */
interface AttemptRecord {
  readonly outcome: AttemptOutcome;
  readonly reason: string | null;
}

/** Records the outcome of an attempt. If another process has claimed the mail meanwhile, records only the attempt. */
export async function recordOutcome(
  platform: Platform,
  mail: ClaimedMail,
  startedAt: Date,
  result: DeliveryResult,
): Promise<void> {
  const now = platform.clock.now();
  const attemptRecord = attemptRecordOf(result, mail.recipients.filter(isWaiting).length);
  const serverNews = await inTransaction(platform.db, async (trx): Promise<ServerNews> => {
    await trx
      .updateTable('mail_attempt')
      .set({ ended_at: now, outcome: attemptRecord.outcome, reason: attemptRecord.reason })
      .where('mail_id', '=', mail.id)
      .where('number', '=', mail.attempts)
      .execute();
    const heldMail = await trx
      .selectFrom('mail')
      .select('id')
      .where('id', '=', mail.id)
      .where('claim', '=', mail.claim)
      .forUpdate()
      .executeTakeFirst();
    if (heldMail !== undefined) await recordMailState(trx, mail, result, attemptRecord, now);
    return recordServerState(trx, platform, mail, startedAt, result);
  });
  logServerNews(platform, result, serverNews);
}

/** Change of the mail server's state that an attempt has shown; null for none. */
type ServerNews = 'failing' | 'recovered' | null;

async function recordServerState(
  trx: Trx,
  platform: Platform,
  { atOnce }: ClaimedMail,
  startedAt: Date,
  result: DeliveryResult,
): Promise<ServerNews> {
  if (!('failed' in result) || result.failed === 'mail') {
    if ('isLocal' in result || !(await recordReached(trx))) return null;
    // All waiting mails are sent now, by any process.
    if (platform.jobs.isAccepting) await platform.jobs.send(trx, mailJob, {});
    return 'recovered';
  }
  const { reason } = result;
  const isFirstFailure = await recordUnreachable(trx, platform, { startedAt, reason, atOnce });
  if (atOnce) await postponeOtherMails(trx, startedAt);
  await giveUpOldMails(trx, platform.clock.now(), reason);
  return isFirstFailure ? 'failing' : null;
}

/** Postpones the other mails marked to be sent immediately, since each would meet the same failure. */
async function postponeOtherMails(trx: Trx, startedAt: Date): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ at_once: false })
    .where('at_once', '=', true)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', startedAt)
    .execute();
}

/** Logs the first failure of the mail server, a new reason, and the recovery, but not each mail. */
function logServerNews({ config, log }: Platform, result: DeliveryResult, serverNews: ServerNews): void {
  if (serverNews === null || config.mail === null) return;
  const { host, port } = config.mail.server;
  const server = `${host}:${port}`;
  if (serverNews === 'recovered')
    log.warn({ server }, 'the mail server takes mails again; those that waited are sent');
  else if ('cause' in result)
    log.warn({ server, cause: result.cause }, 'the mail server fails; mails wait and are tried again');
}

const isWaiting = ({ outcome }: { readonly outcome: string }): boolean => outcome === 'waiting';

function attemptRecordOf(result: DeliveryResult, triedCount: number): AttemptRecord {
  if (!('failed' in result)) {
    const { rejected, missingNames } = result;
    const reason = rejected[0]?.reason ?? (missingNames.length === 0 ? null : missingText(missingNames));
    if (rejected.length === 0) return { outcome: 'accepted', reason };
    if (rejected.length < triedCount) return { outcome: 'partial', reason };
    return { outcome: rejected.some(({ isPermanent }) => !isPermanent) ? 'postponed' : 'refused', reason };
  }
  const { failed, reason } = result;
  if (failed === 'mail') return { outcome: result.isPermanent ? 'refused' : 'postponed', reason };
  return { outcome: failed === 'server' ? 'unreachable' : 'uncertain', reason };
}

async function recordMailState(
  trx: Trx,
  mail: ClaimedMail,
  result: DeliveryResult,
  { reason }: AttemptRecord,
  now: Date,
): Promise<void> {
  const releasedColumns = { claim: null, claimed_until: null, reason };
  const mailUpdate = trx.updateTable('mail').where('id', '=', mail.id);
  // A failure of the server does not count as a wait of the mail, which is sent as soon as the server is back.
  if ('failed' in result && result.failed === 'server') {
    await mailUpdate.set(releasedColumns).execute();
    return;
  }
  const minutes = retryDelaysMinutes[mail.waits];
  if (!('failed' in result)) await recordRecipients(trx, mail, result.rejected);
  else if (result.failed === 'mail' && result.isPermanent)
    await endRecipients(trx, mail.id, 'refused', reason);
  if (minutes === undefined) await endRecipients(trx, mail.id, 'failed', reason);
  const counts = await trx
    .selectFrom('mail_recipient')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('outcome', '<>', 'accepted').as('missing'),
      fn.countAll<number>().filterWhere('outcome', '=', 'accepted').as('accepted'),
    ])
    .where('mail_id', '=', mail.id)
    .executeTakeFirstOrThrow();
  const reached_some = counts.accepted > 0;
  if (counts.waiting > 0 && minutes !== undefined)
    await mailUpdate
      .set({
        ...releasedColumns,
        reached_some,
        waits: mail.waits + 1,
        next_attempt_at: new Date(now.getTime() + minutes * minuteMs),
      })
      .execute();
  else if (counts.missing > 0)
    await mailUpdate
      .set({ ...releasedColumns, reached_some, state: 'failed', next_attempt_at: null, done_at: now })
      .execute();
  // The recipients have the content, so it is deleted here.
  else
    await mailUpdate
      .set({
        ...releasedColumns,
        reached_some,
        state: 'sent',
        content: null,
        next_attempt_at: null,
        done_at: now,
      })
      .execute();
}

async function recordRecipients(
  trx: Trx,
  { id, recipients }: ClaimedMail,
  rejected: readonly RejectedRecipient[],
): Promise<void> {
  const rejectionsByAddress = new Map(rejected.map((item) => [item.address.toLowerCase(), item]));
  for (const { address } of recipients.filter(isWaiting)) {
    const rejection = rejectionsByAddress.get(wireAddress(address).toLowerCase());
    const outcome = rejection === undefined ? 'accepted' : rejection.isPermanent ? 'refused' : 'waiting';
    await trx
      .updateTable('mail_recipient')
      .set({ outcome, reason: rejection?.reason ?? null })
      .where('mail_id', '=', id)
      .where('address', '=', address)
      .where('outcome', '=', 'waiting')
      .execute();
  }
}

async function endRecipients(
  trx: Trx,
  id: string,
  outcome: 'refused' | 'failed',
  reason: string | null,
): Promise<void> {
  await trx
    .updateTable('mail_recipient')
    .set({ outcome, reason })
    .where('mail_id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute();
}

/** Marks mails that have waited too long for the server as failed. They can be retried manually. */
async function giveUpOldMails(trx: Trx, now: Date, reason: string): Promise<void> {
  await sql`
    with old as (
      update mail set state = 'failed', next_attempt_at = null, done_at = ${now}, reason = ${reason}
      where state = 'waiting' and give_up_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      returning id)
    update mail_recipient set outcome = 'failed', reason = ${reason}
    where mail_id in (select id from old) and outcome = 'waiting'`.execute(trx);
}
