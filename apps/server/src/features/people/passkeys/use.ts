import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { NewSession } from '../begin-session.ts';
import { recordStaffEvent } from '../record-event.ts';
import type { KnownPasskey } from './rows.ts';
import type { Assertion } from './webauthn.ts';

/**
 * Notes that a passkey was used. Answers false, and notes that in the trail, when the authenticator's counter has not
 * advanced: somebody has a copy of it (WebAuthn Level 3, 6.1.1). False, too, when the passkey is gone.
 */
export async function countUse(
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
    // Many authenticators count nothing and always say 0.
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
