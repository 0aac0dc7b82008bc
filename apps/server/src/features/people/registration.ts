import type { authCalls, BodyOf } from '@vitrina/contract';
import { sql } from 'kysely';
import { buildEvent } from '../../platform/audit/record-event.ts';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { newId } from '../../platform/ids.ts';
import { peopleWhoMay } from '../../platform/people-who-may.ts';
import { addNotices } from '../home/index.ts';
import { usableStaffId } from './staff.ts';
import { countAttempt, registrationLimit } from './throttle.ts';

/** Request for an account. */
export type Registration = BodyOf<typeof authCalls.register> & {
  readonly address: string;
  readonly requestId: string;
};

/** Console path of the requests. */
const registrationsPath = '/staff?view=requests';

/** More requests than this wait for nobody: then further ones are not kept. */
const maxOpenRequests = 1000;

/**
 * Keeps a request for an account, which gives no rights until an administrator grants them, and tells those who may. Nobody
 * learns whether it was kept: an id that exists already changes nothing. Throws 429 when one
 * address asks too often, 400 for an id that nobody could have.
 */
export async function requestAccount(platform: Platform, request: Registration): Promise<void> {
  const staffId = usableStaffId(request.staff_id);
  await countAttempt(platform, [registrationLimit(request.address)]);
  const id = newId();
  const at = platform.clock.now();
  const { name, requestId, address } = request;
  const event = buildEvent(
    { platform, person: null, requestId, address },
    { action: 'staff_requested', resource: 'staff', target: { id, name } },
  );
  await inTransaction(platform.db, async (trx) => {
    const { rows } = await sql`
      with requested as (
        insert into staff (id, staff_id, name, email, password_hash, role_id, state, reason, created_at)
        select ${id}::uuid, ${staffId}, ${request.name}, ${request.email}, null, null, 'requested', ${request.reason}, ${at}::timestamptz
        where (select count(*) from staff where state = 'requested') < ${maxOpenRequests}
        on conflict (staff_id) do nothing
        returning id),
      ${platform.audit.ctes(event, sql`exists (select from requested)`)}
      select id from requested`.execute(trx);
    // Who asks is said by the list alone: of a request that is refused nothing is kept.
    const people = await peopleWhoMay(trx, 'update', 'staff');
    await addNotices(platform, trx, {
      kind: 'registration',
      title: 'Hay solicitudes de acceso por decidir',
      path: registrationsPath,
      to: rows.length === 0 ? [] : people.map((item) => item.id),
    });
  });
}
