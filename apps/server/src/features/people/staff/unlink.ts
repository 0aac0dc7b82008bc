import type { RequestContext } from '../../../platform/context.ts';
import { endSessions } from '../end-sessions.ts';
import { deleteIdentity } from '../single-sign-on/identities.ts';
import { changingPerson } from './act.ts';

/** Ends a link of somebody, and every session of theirs: it is for links that should not be. Throws 404 and 403. */
export function unlinkOf(ctx: RequestContext, personId: string, identityId: string): Promise<void> {
  return changingPerson(ctx, personId, async (trx, stateBefore) => {
    await deleteIdentity(ctx, trx, stateBefore, identityId);
    await endSessions(trx, { staffId: personId }, ctx.platform.clock.now());
  });
}
