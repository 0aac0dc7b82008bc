import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';

const minuteMs = 60_000;
/** Minutes between attempts to reach a failing mail server; the last value repeats. */
const retryDelaysMinutes = [1, 2, 5, 10, 15, 30, 60];
/** Time for which one process alone probes a failing server (ms); longer than an attempt can last. */
const probeTimeoutMs = 180_000;

/** Mails that may be sent now: those marked to be sent immediately, all due mails, or none. */
export type Turn = 'at_once' | 'due' | null;

/**
 * Determines the mails that may be sent now. While the server fails, only mails marked to be sent immediately; after
 * the wait, one process probes the server with a due mail.
 */
export async function takeTurn({ db, clock }: Platform): Promise<Turn> {
  const now = clock.now();
  const { rows } = await sql<{ readonly turn: Turn }>`
    with wanted as (
      select from mail where at_once and state = 'waiting' and next_attempt_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now}) limit 1),
    probed as (
      update mail_server_failure set next_attempt_at = ${new Date(now.getTime() + probeTimeoutMs)}
      where next_attempt_at <= ${now} and not exists (select from wanted) and exists (
        select from mail where state = 'waiting' and mail.next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now}))
      returning id)
    select case when exists (select from wanted) then 'at_once'
      when exists (select from probed) or not exists (select from mail_server_failure) then 'due' end as turn`.execute(
    db,
  );
  return rows[0]?.turn ?? null;
}

/** Records that the server was reached. Returns true if it was failing before. */
export async function recordReached(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('mail_server_failure').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Attempt in which the server failed. */
interface FailedAttempt {
  readonly startedAt: Date;
  readonly reason: string;
  /** True if the mail was marked to be sent immediately. Such attempts do not lengthen the wait. */
  readonly atOnce: boolean;
}

/**
 * Records a failed attempt and lengthens the wait, once for concurrent attempts. Returns true if the reason is new.
 */
export async function recordUnreachable(
  trx: Trx,
  { clock }: Platform,
  { startedAt, reason, atOnce }: FailedAttempt,
): Promise<boolean> {
  const now = clock.now();
  const nextTryAfter = (failures: number): Date =>
    new Date(
      now.getTime() +
        (retryDelaysMinutes[Math.min(failures, retryDelaysMinutes.length) - 1] ?? 60) * minuteMs,
    );
  const insertedRow = await trx
    .insertInto('mail_server_failure')
    .values({ id: 1, failures: 1, failing_since: now, next_attempt_at: nextTryAfter(1), reason })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedRow !== undefined) return true;
  const failureRow = await trx
    .selectFrom('mail_server_failure')
    .select(['failures', 'failing_since', 'reason'])
    .forUpdate()
    .executeTakeFirst();
  // Another process has recorded the same failure, or reached the server, during this attempt.
  if (failureRow === undefined || failureRow.failing_since >= startedAt) return false;
  const failures = failureRow.failures + 1;
  await trx
    .updateTable('mail_server_failure')
    .set(atOnce ? { reason } : { failures, next_attempt_at: nextTryAfter(failures), reason })
    .execute();
  return failureRow.reason !== reason;
}
