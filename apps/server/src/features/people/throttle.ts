import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tooMany } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { networkOf } from '../../platform/http/network.ts';

/**
 * Limit of failed attempts within ten minutes. The subject is then locked until ten minutes after the last attempt.
 */
export interface AttemptLimit {
  /** Key of the limited subject, for example `account:<staff id>` or `address:<network>`. */
  readonly subject: string;
  readonly maxTries: number;
}

const windowMs = 10 * 60_000;

const limitOf =
  (kind: string, maxTries: number) =>
  (subject: string): AttemptLimit => ({ subject: `${kind}:${subject}`, maxTries });

const networkLimitOf =
  (kind: string, maxTries: number) =>
  (address: string): AttemptLimit => ({ subject: `${kind}:${networkOf(address)}`, maxTries });

/** Limit of five wrong passwords per account. */
export const accountLimit = limitOf('account', 5);

/** Limit of five refused responses per passkey, registered or not. */
export const passkeyLimit = (credentialId: string): AttemptLimit =>
  limitOf('passkey', 5)(createHash('sha256').update(credentialId).digest('hex'));

/** Limit of fifty wrong passwords per network, for all accounts together. */
export const addressLimit = networkLimitOf('address', 50);

/** Limit of five wrong second steps per account, after the correct password. */
export const secondStepLimit = limitOf('second-step', 5);

/** Limit of ten account requests per network. */
export const registrationLimit = networkLimitOf('registration', 10);

/** Limit of three one-time links per staff id, existing or not. */
export const forgottenLimit = limitOf('forgotten', 3);

/** Limit of twenty requests for one-time links per network. */
export const forgottenAddressLimit = networkLimitOf('forgotten-address', 20);

/** Attempt counted before its outcome is known. */
export interface Attempt {
  /** Removes the attempt, and earlier ones of these subjects, from the counts. */
  forgiveFailures(trx: Trx, subjects?: readonly string[]): Promise<void>;
  /** Removes an attempt that was not made because too many hashes were waiting. */
  withdrawAttempt(): Promise<void>;
}

/**
 * Counts an attempt against every limit before it is made, so that concurrent attempts cannot exceed a limit. Throws
 * 429 with `Retry-After` when a limit is reached, and then counts nothing. The counts are in the database, so that
 * they survive a restart and cover all processes.
 */
export async function countAttempt(platform: Platform, limits: readonly AttemptLimit[]): Promise<Attempt> {
  const now = platform.clock.now();
  const ids = await inTransaction(platform.db, async (trx) => {
    const attemptIds: number[] = [];
    for (const { subject, maxTries } of limits) {
      await sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(trx);
      const until = await lockedUntil(trx, subject, maxTries);
      if (until > now.getTime()) throw tooMany((until - now.getTime()) / 1000);
      const row = await trx
        .insertInto('sign_in_failure')
        .values({ subject, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      attemptIds.push(row.id);
    }
    return attemptIds;
  });
  return {
    forgiveFailures: async (trx, subjects = []) => {
      await trx
        .deleteFrom('sign_in_failure')
        .where((row) =>
          row.or([row('id', 'in', ids), ...(subjects.length > 0 ? [row('subject', 'in', subjects)] : [])]),
        )
        .execute();
    },
    withdrawAttempt: async () => {
      await platform.db.deleteFrom('sign_in_failure').where('id', 'in', ids).execute();
    },
  };
}

/**
 * Returns the time at which the subject may try again (ms): ten minutes after the last of `maxTries` failures within ten
 * minutes, else 0.
 */
async function lockedUntil(trx: Trx, subject: string, maxTries: number): Promise<number> {
  const lastFailures = await trx
    .selectFrom('sign_in_failure')
    .select('at')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(maxTries)
    .execute();
  const newest = lastFailures[0];
  const oldest = lastFailures[maxTries - 1];
  if (!newest || !oldest || newest.at.getTime() - oldest.at.getTime() > windowMs) return 0;
  return newest.at.getTime() + windowMs;
}

/** Deletes the counted attempts of a limit. */
export async function forgetFailures(trx: Trx, { subject }: AttemptLimit): Promise<void> {
  await trx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

/** Deletes attempts too old to count against a limit. */
export async function deleteOldAttempts(platform: Platform): Promise<void> {
  const cutoff = new Date(platform.clock.now().getTime() - 3 * windowMs);
  await platform.db.deleteFrom('sign_in_failure').where('at', '<', cutoff).execute();
}
