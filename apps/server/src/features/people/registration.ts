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

/** Console path of the account requests. */
const registrationsPath = '/staff?view=requests';

/** Maximum number of open account requests; further requests are discarded. */
const maxOpenRequests = 1000;

/**
 * Stores a request for an account and notifies the administrators who may approve it. The response does not reveal
 * whether it was stored; a request with an existing staff id is ignored. Throws 429 for too many requests from one
 * network, 400 for an unusable staff id.
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
    // The notice does not name the applicant, because nothing is kept of a refused request.
    const people = await peopleWhoMay(trx, 'update', 'staff');
    await addNotices(platform, trx, {
      kind: 'registration',
      title: 'Hay solicitudes de acceso por decidir',
      path: registrationsPath,
      to: rows.length === 0 ? [] : people.map((item) => item.id),
    });
  });
}
