import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { NewSession } from '../begin-session.ts';
import { recordStaffEvent } from '../record-event.ts';
import type { KnownPasskey } from './rows.ts';
import type { Assertion } from './webauthn.ts';

/**
 * Records the use of a passkey. Returns false if the passkey is gone, or if the authenticator's counter did not
 * advance, which means that a copy exists (WebAuthn Level 3, 6.1.1). The latter is recorded in the audit trail.
 */
export async function recordUse(
  platform: Platform,
  trx: Trx,
  { id, name, owner }: KnownPasskey,
  { counter, synced }: Assertion,
  { requestId, address }: Pick<NewSession, 'requestId' | 'address'>,
): Promise<boolean> {
  const at = platform.clock.now();
  const updatedRow = await trx
    .updateTable('passkey')
    .set({ counter, synced, last_used_at: at })
    .where('id', '=', id)
    // Many authenticators do not count and always send 0.
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  if (updatedRow !== undefined) return true;
  const storedPasskey = await trx
    .selectFrom('passkey')
    .select('counter')
    .where('id', '=', id)
    .executeTakeFirst();
  if (storedPasskey !== undefined)
    await recordStaffEvent(
      trx,
      { platform, person: null, requestId, address },
      'passkey_counter_refused',
      owner,
      { passkey: name, counter: { expected_above: storedPasskey.counter, received: counter } },
    );
  return false;
}
