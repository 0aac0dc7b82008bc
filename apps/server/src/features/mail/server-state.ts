import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';

const minuteMs = 60_000;
/** Minutes between tries of a mail server that is not reached; the last one repeats. */
const waitsInMinutes = [1, 2, 5, 10, 15, 30, 60];
/** For so long one process alone tries a server that has failed (ms); longer than a try can last. */
const probeMs = 180_000;

/**
 * Whether mails may be sent now. While the server fails, nobody may until the wait is over, and then one process alone
 * tries it, with one mail.
 */
export async function mayTryServer({ db, clock }: Platform): Promise<boolean> {
  const now = clock.now();
  const { rows } = await sql<{ readonly may: boolean }>`
    with probed as (
      update mail_server_failure set next_attempt_at = ${new Date(now.getTime() + probeMs)}
      where next_attempt_at <= ${now} and exists (
        select from mail where state = 'waiting' and mail.next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now}))
      returning id)
    select exists (select from probed) or not exists (select from mail_server_failure) as may`.execute(db);
  return rows[0]?.may === true;
}

/** Notes that the server was reached. */
export async function noteReached(trx: Trx): Promise<void> {
  await trx.deleteFrom('mail_server_failure').execute();
}

/** Notes that the server was not reached, and makes everybody wait, longer each time; two that fail at once count as one. */
export async function noteUnreachable(
  trx: Trx,
  { clock }: Platform,
  startedAt: Date,
  reason: string,
): Promise<void> {
  const now = clock.now();
  const after = (failures: number): Date =>
    new Date(
      now.getTime() + (waitsInMinutes[Math.min(failures, waitsInMinutes.length) - 1] ?? 60) * minuteMs,
    );
  const first = await trx
    .insertInto('mail_server_failure')
    .values({ id: 1, failures: 1, failing_since: now, next_attempt_at: after(1), reason })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first !== undefined) return;
  const known = await trx
    .selectFrom('mail_server_failure')
    .select(['failures', 'failing_since'])
    .forUpdate()
    .executeTakeFirst();
  // Somebody else has noted the same failure, or reached the server, while this try was under way.
  if (known === undefined || known.failing_since >= startedAt) return;
  const failures = known.failures + 1;
  await trx
    .updateTable('mail_server_failure')
    .set({ failures, next_attempt_at: after(failures), reason })
    .execute();
}
