import type { RememberedDevice } from '@vitrina/contract';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { newSecret, secretHash } from '../../../platform/secrets.ts';
import type { NewSession } from '../begin-session.ts';

/** Lifetime of a remembered device. */
export const deviceLifeMs = 30 * 86_400_000;

/** Remembers a device for one person. Returns its secret, of which only a hash is stored. */
export async function rememberDevice(
  { clock }: Platform,
  trx: Trx,
  personId: string,
  { address, userAgent }: Pick<NewSession, 'address' | 'userAgent'>,
): Promise<string> {
  const now = clock.now();
  const secret = newSecret();
  await trx
    .insertInto('remembered_device')
    .values({
      id: newId(),
      secret_hash: secretHash(secret),
      staff_id: personId,
      user_agent: userAgent,
      address,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + deviceLifeMs),
    })
    .execute();
  return secret;
}

/** True if the device with this secret is remembered for the person; marks it as used. */
export async function recogniseDevice(
  trx: Trx,
  { clock }: Platform,
  { personId, secret }: { readonly personId: string; readonly secret: string | null },
): Promise<boolean> {
  if (secret === null) return false;
  const now = clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('remembered_device')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash(secret))
    .where('staff_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lists the remembered devices of a person, most recently used first; `currentSecret` is the secret of the requesting
 * device.
 */
export async function listDevices(
  db: Queryable,
  { clock }: Platform,
  { personId, currentSecret }: { readonly personId: string; readonly currentSecret: string | null },
): Promise<RememberedDevice[]> {
  const currentHash = currentSecret === null ? null : secretHash(currentSecret);
  const rows = await db
    .selectFrom('remembered_device')
    .select(['id', 'secret_hash', 'user_agent', 'address', 'created_at', 'used_at', 'expires_at'])
    .where('staff_id', '=', personId)
    .where('expires_at', '>', clock.now())
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ secret_hash, ...row }) => ({
    ...isoDates(row),
    current: secret_hash === currentHash,
  }));
}
