import { authCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { personOf } from '../../platform/context.ts';
import { reply } from '../../platform/http/answer.ts';
import { implement } from '../../platform/http/implement.ts';
import { clearedCookie, readCookie, sessionCookie, timedCookie } from './cookies.ts';
import { parseBasic } from './credentials.ts';
import { changePassword, endOwnSession, readProfile } from './profile.ts';
import { requestAccount } from './registration.ts';
import { openSession, requestDetails } from './request.ts';
import { pendingLifeMs } from './second-step/pending.ts';
import { secondStepRequired } from './second-step/problems.ts';
import type { Sessions } from './sessions.ts';
import { signIn, signOut } from './sign-in.ts';
import { presentSignedIn } from './signed-in.ts';
import { implementSingleSignOn } from './single-sign-on/index.ts';

/**
 * Implements the routes to sign in and out, to read the current session and the own profile, and to request an
 * account.
 */
export function implementCalls(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  implementSignIn(app, platform, sessions);
  implement(app, authCalls.profile, (_input, ctx) => readProfile(ctx));
  implement(app, authCalls.changePassword, ({ body }, ctx) => changePassword(ctx, body));
  implement(app, authCalls.endSession, ({ params }, ctx) => endOwnSession(ctx, params.sessionId));
  implementSingleSignOn(app, platform, sessions);

  implement(app, authCalls.register, async ({ body }, { address, requestId }) => {
    await requestAccount(platform, { ...body, address, requestId });
    return { detail: 'Recibimos su solicitud. Cuando un administrador la apruebe podrá ingresar.' };
  });
}

function implementSignIn(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  implement(app, authCalls.signIn, async ({ query }, ctx) => {
    const { config } = platform;
    const { request } = ctx;
    const keepsSession = query.keep === 'true';
    const outcome = await signIn(platform, {
      ...requestDetails(ctx),
      credentials: parseBasic(request.headers.authorization),
      keepsSession,
      deviceSecret: readCookie(config, request, 'device'),
    });
    const { secret } = outcome;
    if (outcome.pendingSecondStep !== null) {
      const { kinds, remembersDevices } = outcome.pendingSecondStep;
      const cookie = timedCookie(config, request, 'pending', { secret, lifeMs: pendingLifeMs });
      throw secondStepRequired({ kinds, may_remember: remembersDevices }, cookie);
    }
    return reply(await openSession(sessions, ctx, secret), {
      cookies: [sessionCookie(config, request, { secret, keepsSession })],
    });
  });

  implement(app, authCalls.current, async (_input, ctx) => {
    const session = await sessions.findSession(personOf(ctx).sessionId);
    if (session === null) throw notSignedIn();
    return presentSignedIn(platform.config, session);
  });

  implement(app, authCalls.signOut, async (_input, ctx) => {
    await signOut(ctx);
    return reply(undefined, { cookies: [clearedCookie(platform.config, ctx.request, 'session')] });
  });
}
