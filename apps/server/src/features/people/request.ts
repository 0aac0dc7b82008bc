import type { SessionInfo } from '@vitrina/contract';
import { signInFailed } from '../../errors.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Sessions } from './sessions.ts';
import { signedIn } from './signed-in.ts';

const maxUserAgentLength = 300;

/** Origin of a request that signs a person in. */
export function requestFacts(ctx: RequestContext) {
  return {
    address: ctx.address,
    userAgent: ctx.request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    requestId: ctx.requestId,
    replaces: ctx.person?.kind === 'session' ? ctx.person.sessionId : null,
  };
}

/** Opens the session that was begun by this call, and answers it. */
export async function enter(sessions: Sessions, ctx: RequestContext, secret: string): Promise<SessionInfo> {
  const session = await sessions.open(secret, 'session');
  // Only an administrator who shuts the person out in this very moment can bring us here.
  if (session === null) throw signInFailed();
  // The log says who came in.
  ctx.request.person = session.person;
  return signedIn(ctx.platform.config, session);
}
