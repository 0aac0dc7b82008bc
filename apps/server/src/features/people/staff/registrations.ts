import type { InvitedPerson } from '@vitrina/contract';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { changeRights } from '../end-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { requireAllRights } from '../rights.ts';
import { mailTo } from './links.ts';
import { refusalText } from './mails.ts';
import { invitePerson } from './people.ts';
import { loadGrantableRole, loadRegistration, type StaffRow } from './rows.ts';

/** Runs the only decision on an account request. Throws 404 for a request that is already decided. */
function decideRegistration<T>(
  ctx: RequestContext,
  id: string,
  decision: (trx: Trx, request: StaffRow) => Promise<T>,
): Promise<T> {
  return changeRights(ctx.platform, [], async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    return decision(trx, await loadRegistration(trx, id));
  });
}

/** Approves an account request with a role. Throws 404, and 403 for rights beyond the caller's own. */
export function approveRegistration(ctx: RequestContext, id: string, roleId: string): Promise<InvitedPerson> {
  return decideRegistration(ctx, id, async (trx, request) => {
    const role = await loadGrantableRole(trx, roleId);
    requireAllRights(personOf(ctx), role);
    await trx
      .updateTable('staff')
      .set({ state: 'active', role_id: roleId, role_given_at: ctx.platform.clock.now() })
      .where('id', '=', id)
      .execute();
    await recordStaffEvent(trx, ctx, 'staff_approved', request, { role: role.name });
    return invitePerson(ctx, trx, id);
  });
}

/**
 * Refuses an account request: deletes it and mails the reason, so that the person may request again. The audit trail
 * keeps the event. Throws 404.
 */
export function refuseRegistration(ctx: RequestContext, id: string, reason: string): Promise<void> {
  return decideRegistration(ctx, id, async (trx, request) => {
    await trx.deleteFrom('staff').where('id', '=', id).execute();
    await recordStaffEvent(trx, ctx, 'staff_refused', request, { reason });
    const content = refusalText(request.name, reason);
    await mailTo(ctx.platform, trx, { ...request, id: null }, content, personOf(ctx).id);
  });
}
