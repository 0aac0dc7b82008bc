import type { OpenSession } from '@vitrina/contract';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { endSessions } from '../end-sessions.ts';
import { listOpenSessions } from '../open-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { endFormerProofs } from '../second-step/state.ts';
import { deleteIdentity } from '../single-sign-on/identities.ts';
import { changeLockedPerson, loadPerson } from './rows.ts';

/** Lists the active sessions of a person. Throws 404. */
export async function listSessions(ctx: RequestContext, id: string): Promise<{ data: OpenSession[] }> {
  const person = personOf(ctx);
  await loadPerson(ctx.platform.db, person, id);
  return { data: await listOpenSessions(ctx.platform, id, person.sessionId) };
}

/** Ends one session of a person, or all sessions. Throws 404 and 403. */
export function endSessionsOf(ctx: RequestContext, id: string, sessionId?: string): Promise<void> {
  return changeLockedPerson(ctx, id, async (trx, person) => {
    const sessions = await endSessions(trx, { staffId: id, sessionId }, ctx.platform.clock.now());
    if (sessionId === undefined) await endFormerProofs(trx, id);
    else if (sessions === 0) throw notFound();
    const action = sessionId === undefined ? 'staff_signed_out' : 'session_ended';
    if (sessions > 0) await recordStaffEvent(trx, ctx, action, person, { sessions });
  });
}

/**
 * Unlinks an identity of another person and ends all their sessions, because the link may be illegitimate. Throws 404
 * and 403.
 */
export function unlinkIdentityOf(ctx: RequestContext, personId: string, identityId: string): Promise<void> {
  return changeLockedPerson(ctx, personId, async (trx, person) => {
    await deleteIdentity(ctx, trx, person, identityId);
    await endSessions(trx, { staffId: personId }, ctx.platform.clock.now());
  });
}
