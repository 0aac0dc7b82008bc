import { Secret, TOTP } from 'otpauth';
import type { Trx } from '../../../platform/database/database.ts';
import type { Sealer } from './sealer.ts';

const periodMs = 30_000;
/** Accepted time steps before and after the current one, because clocks of phones are inexact. */
const windowSteps = 1;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Vitrina', label, secret: Secret.fromBase32(secret) });
}

/** Generates a secret for an authenticator app: 160 random bits in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that adds a secret to an authenticator app; the console shows it as a QR code. */
export function totpUri(secret: string, staffId: string): string {
  return totpOf(secret, staffId).toString();
}

/** Returns the time step of a code that is valid at this time; null for any other code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: windowSteps });
  return delta === null ? null : Math.floor(at.getTime() / periodMs) + delta;
}

/** True if the code is correct and its time step is later than that of the last accepted code. */
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
  const timeStep = stepOfCode(secret, code, at);
  if (timeStep === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('totp')
    .set({
      last_step: timeStep,
      // Seals a secret that has a former key again with the current key.
      ...(sealer.isCurrent(row.secret) ? {} : { secret: sealer.seal(secret, personId) }),
    })
    .where('staff_id', '=', personId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', timeStep)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
