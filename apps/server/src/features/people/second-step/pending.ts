import type { Platform } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';

/** Maximum time from the password to the second step (ms). */
export const pendingLifeMs = 5 * 60_000;

/** Sign-in that waits for its second step. */
export interface PendingSignIn {
  readonly id: string;
  readonly keepsSession: boolean;
  readonly person: { readonly id: string; readonly staffId: string; readonly name: string };
}

/**
 * Begins a pending sign-in. Returns its secret, which only completes this sign-in. Only a hash of the secret is
 * stored.
 */
export async function createPendingSignIn(
  { clock }: Platform,
  trx: Trx,
  { personId, keepsSession }: { readonly personId: string; readonly keepsSession: boolean },
): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto('pending_sign_in')
    .values({
      id: newId(),
      secret_hash: secretHash(secret),
      staff_id: personId,
      keep: keepsSession,
      expires_at: new Date(clock.now().getTime() + pendingLifeMs),
    })
    .execute();
  return secret;
}

/** Finds the pending sign-in of a secret; null if it is missing or expired, or the person is not active. */
export async function findPendingSignIn(
  db: Queryable,
  secret: string,
  { clock }: Pick<Platform, 'clock'>,
): Promise<PendingSignIn | null> {
  const row = await db
    .selectFrom('pending_sign_in as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select(['p.id', 'p.keep', 's.id as person', 's.staff_id', 's.name'])
    .where('p.secret_hash', '=', secretHash(secret))
    .where('p.expires_at', '>', clock.now())
    .where('s.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    keepsSession: row.keep,
    person: { id: row.person, staffId: row.staff_id, name: row.name },
  };
}

/** Deletes the pending sign-in, so that it is used once. Returns false if another request has used or ended it. */
export async function takePendingSignIn(trx: Trx, { id }: PendingSignIn): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pending_sign_in').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
