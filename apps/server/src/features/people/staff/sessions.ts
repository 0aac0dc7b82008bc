import type { OpenSession } from '@vitrina/contract';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { endSessions } from '../end-sessions.ts';
import { openSessions } from '../open-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { endFormerProofs } from '../second-step/state.ts';
import { changingPerson } from './act.ts';
import { loadPerson } from './rows.ts';

/** Lists the active sessions of a person. Throws 404. */
export async function listSessions(ctx: RequestContext, id: string): Promise<{ data: OpenSession[] }> {
  const person = personOf(ctx);
  await loadPerson(ctx.platform.db, person, id);
  return { data: await openSessions(ctx.platform, id, person.sessionId) };
}

/** Ends one session of a person, or all. Throws 404 and 403. */
export function endSessionsOf(ctx: RequestContext, id: string, onlyText?: string): Promise<void> {
  return changingPerson(ctx, id, async (trx, stateBefore) => {
    const key = { staffId: id, ...(onlyText === undefined ? {} : { only: onlyText }) };
    const endCount = await endSessions(trx, key, ctx.platform.clock.now());
    if (onlyText === undefined) await endFormerProofs(trx, id);
    if (onlyText !== undefined && endCount === 0) throw notFound();
    if (endCount > 0)
      await recordStaffEvent(
        trx,
        ctx,
        onlyText === undefined ? 'staff_signed_out' : 'session_ended',
        stateBefore,
        {
          sessions: endCount,
        },
      );
  });
}
