import { Secret, TOTP } from 'otpauth';
import type { Trx } from '../../../platform/database/database.ts';
import type { Sealer } from './sealer.ts';

const periodMs = 30_000;
/** The clocks of telephones are a little off: the code before and the one after count, too. */
const windowSteps = 1;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Vitrina', label, secret: Secret.fromBase32(secret) });
}

/** A fresh secret for an authenticator app: 160 random bits in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address by which an authenticator app takes a secret in; a QR code shows it. */
export function totpUri(secret: string, staffId: string): string {
  return totpOf(secret, staffId).toString();
}

/** The time step whose code was typed, as far as it counts at this time; null for any other code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: windowSteps });
  return delta === null ? null : Math.floor(at.getTime() / periodMs) + delta;
}

/** True if the code is right and new: each time step is accepted once, and none older than the last. */
export async function acceptCode(
  trx: Trx,
  sealer: Sealer,
  { personId, code, at }: { readonly personId: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('totp')
    .select('secret')
    .where('staff_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const secret = sealer.open(row.secret, personId);
  const step = stepOfCode(secret, code, at);
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('totp')
    .set({
      last_step: step,
      // Sealed with a former key: the one of today takes its place.
      ...(sealer.isCurrent(row.secret) ? {} : { secret: sealer.seal(secret, personId) }),
    })
    .where('staff_id', '=', personId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
