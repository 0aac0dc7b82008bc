import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tooMany } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { network } from '../../platform/http/network.ts';

/** So many tries within ten minutes; then nobody gets through until ten minutes after the last. */
export interface Limit {
  /** `account:<staff id>`, `address:<ip>` or the like. */
  readonly subject: string;
  readonly tries: number;
}

const windowMs = 10 * 60_000;

const limitOf =
  (kind: string, tries: number) =>
  (subject: string): Limit => ({ subject: `${kind}:${subject}`, tries });

const networkLimitOf =
  (kind: string, tries: number) =>
  (address: string): Limit => ({ subject: `${kind}:${network(address)}`, tries });

/** Five wrong passwords lock an account. */
export const accountLimit = limitOf('account', 5);

/** Five refused answers of a passkey lock it, whether it is anybody's or not. */
export const passkeyLimit = (credentialId: string): Limit =>
  limitOf('passkey', 5)(createHash('sha256').update(credentialId).digest('hex'));

/** Fifty wrong passwords from one network, whatever the accounts. */
export const addressLimit = networkLimitOf('address', 50);

/** Five wrong second steps of one account, after the right password. */
export const secondStepLimit = limitOf('second-step', 5);

/** Ten requests for an account from one network. */
export const registrationLimit = networkLimitOf('registration', 10);

/** Three one-time links for one account, whether there is one or not. */
export const forgottenLimit = limitOf('forgotten', 3);

/** Twenty requests for one-time links from one network. */
export const forgottenAddressLimit = networkLimitOf('forgotten-address', 20);

/** Tries that were counted before it was known how they end. */
export interface Attempt {
  /** The tries were no failures after all: they count no more, and neither do earlier ones of these subjects. */
  forgive(trx: Trx, subjects?: readonly string[]): Promise<void>;
  /** The try was not even made (too many hashes at once). */
  withdraw(): Promise<void>;
}

/**
 * Counts a try against every limit, before it is made, so that tries made at the same time are not
 * all let through. Throws 429 with `Retry-After` when a limit is used up; then nothing is counted.
 * The counts are in the database: a restart or another process changes nothing.
 */
export async function countAttempt(platform: Platform, limits: readonly Limit[]): Promise<Attempt> {
  const now = platform.clock.now();
  const ids = await inTransaction(platform.db, async (trx) => {
    const attemptIds: number[] = [];
    for (const { subject, tries } of limits) {
      await sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(trx);
      const until = await lockedUntil(trx, subject, tries);
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
    forgive: async (trx, subjects = []) => {
      await trx
        .deleteFrom('sign_in_failure')
        .where((row) =>
          row.or([row('id', 'in', ids), ...(subjects.length > 0 ? [row('subject', 'in', subjects)] : [])]),
        )
        .execute();
    },
    withdraw: async () => {
      await platform.db.deleteFrom('sign_in_failure').where('id', 'in', ids).execute();
    },
  };
}

/** When the subject may try again (ms): ten minutes after the last of `tries` failures that lie within ten minutes, else 0. */
async function lockedUntil(trx: Trx, subject: string, tries: number): Promise<number> {
  const last = await trx
    .selectFrom('sign_in_failure')
    .select('at')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(tries)
    .execute();
  const newest = last[0];
  const oldest = last[tries - 1];
  if (!newest || !oldest || newest.at.getTime() - oldest.at.getTime() > windowMs) return 0;
  return newest.at.getTime() + windowMs;
}

/** Forgets the tries that count against a limit. */
export async function forgetFailures(trx: Trx, { subject }: Limit): Promise<void> {
  await trx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

/** Forgets tries that can lock nobody any more. */
export async function sweepAttempts(platform: Platform): Promise<void> {
  const countedBefore = new Date(platform.clock.now().getTime() - 3 * windowMs);
  await platform.db.deleteFrom('sign_in_failure').where('at', '<', countedBefore).execute();
}
