import type { SessionInfo } from '@vitrina/contract';
import { signInFailed } from '../../errors.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Sessions } from './sessions.ts';
import { presentSignedIn } from './signed-in.ts';

const maxUserAgentLength = 300;

/** Returns the facts about a request that its new session needs. */
export function requestDetails(ctx: RequestContext) {
  return {
    address: ctx.address,
    userAgent: ctx.request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
    requestId: ctx.requestId,
    replacedSessionId: ctx.person?.kind === 'session' ? ctx.person.sessionId : null,
  };
}

/** Opens the session that this request has just begun, and returns its information. */
export async function openSession(
  sessions: Sessions,
  ctx: RequestContext,
  secret: string,
): Promise<SessionInfo> {
  const session = await sessions.openSession(secret, 'session');
  // Happens only if an administrator disables the person at this very moment.
  if (session === null) throw signInFailed();
  // With the person, the request log can name who signed in.
  ctx.request.person = session.person;
  return presentSignedIn(ctx.platform.config, session);
}
