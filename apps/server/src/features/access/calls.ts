import { authCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notSignedIn, signInFailed } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { personOf } from '../../platform/context.ts';
import { reply } from '../../platform/http/answer.ts';
import { implement } from '../../platform/http/implement.ts';
import type { AddNotices } from '../../schema/notices.ts';
import { actorOf } from './actor.ts';
import { clearedCookie, sessionCookie } from './cookies.ts';
import { parseBasic } from './credentials.ts';
import { changePassword, endOwnSession, readProfile } from './profile.ts';
import { requestAccount } from './registration.ts';
import type { Sessions } from './sessions.ts';
import { signIn, signOut } from './sign-in.ts';
import { signedIn } from './signed-in.ts';
import { implementSingleSignOn } from './single-sign-on/index.ts';
import { staffOf } from './staff-of.ts';
import { userAgentOf } from './user-agent.ts';

/** Implements sign-in, sign-out, the current session, the own profile and the request for an account. */
export function implementCalls(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  addNotices: AddNotices,
): void {
  implementSigning(app, platform, sessions);
  implementProfile(app, platform);
  implementSingleSignOn(app, platform, sessions);

  implement(app, authCalls.register, async ({ body }, { address, requestId }) => {
    await requestAccount(platform, addNotices, {
      name: body.name,
      staffId: body.staff_id,
      email: body.email,
      reason: body.reason,
      address,
      requestId,
    });
    return { detail: 'Recibimos su solicitud. Cuando un administrador la apruebe podrá ingresar.' };
  });
}

function implementSigning(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  implement(app, authCalls.signIn, async ({ query }, ctx) => {
    const { headers } = ctx.request;
    const keep = query.keep === 'true';
    const secret = await signIn(platform, {
      credentials: parseBasic(headers.authorization),
      keep,
      address: ctx.address,
      userAgent: userAgentOf(ctx),
      requestId: ctx.requestId,
      replaces: ctx.person?.kind === 'session' ? ctx.person.sessionId : null,
    });
    const session = await sessions.open(secret, 'session');
    // Only an administrator who shuts the person out in this very moment can bring us here.
    if (session === null) throw signInFailed();
    // The log says who came in.
    ctx.request.person = session.person;
    return reply(signedIn(platform.config, session), {
      headers: { 'set-cookie': sessionCookie(platform.config, ctx.request, { secret, keep }) },
    });
  });

  implement(app, authCalls.current, async (_input, ctx) => {
    const session = await sessions.find(personOf(ctx).sessionId);
    if (session === null) throw notSignedIn();
    return signedIn(platform.config, session);
  });

  implement(app, authCalls.signOut, async (_input, ctx) => {
    const person = staffOf(ctx);
    await signOut(
      platform,
      { id: person.sessionId, staffId: person.id, name: person.name },
      { requestId: ctx.requestId, address: ctx.address },
    );
    return reply(undefined, {
      headers: { 'set-cookie': clearedCookie(platform.config, ctx.request, 'session') },
    });
  });
}

function implementProfile(app: FastifyInstance, platform: Platform): void {
  implement(app, authCalls.profile, async (_input, ctx) => {
    const person = staffOf(ctx);
    const { email, password, identities, sessions } = await readProfile(platform, person);
    return {
      staff_id: person.staffId,
      name: person.name,
      email,
      role: person.roleName,
      institutions: person.institutions === null ? null : [...person.institutions],
      password,
      identities,
      sessions,
    };
  });

  implement(app, authCalls.changePassword, async ({ body }, ctx) => {
    await changePassword(platform, staffOf(ctx), body, actorOf(ctx));
    return undefined;
  });

  implement(app, authCalls.endSession, async ({ params }, ctx) => {
    await endOwnSession(platform, staffOf(ctx), params.sessionId, actorOf(ctx));
    return undefined;
  });
}
