import { passkeyCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { clearedCookie, readCookie, sessionCookie, timedCookie } from '../cookies.ts';
import { openSession, requestDetails } from '../request.ts';
import type { Sealer } from '../second-step/sealer.ts';
import type { Sessions } from '../sessions.ts';
import { challengeLifeMs, makeChallenge } from './challenges.ts';
import { addPasskey, creationOptions, listPasskeys, removePasskey, renamePasskey } from './manage.ts';
import { relyingParty } from './relying-party.ts';
import { signInByPasskey, signInUse } from './sign-in.ts';
import { requestOptions } from './webauthn.ts';

/** Implements the passkey routes of the own profile, and sign-in by passkey instead of a password. */
export function implementPasskeys(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  sealer: Sealer,
): void {
  const { config } = platform;
  implementOwnPasskeys(app, sealer);
  implement(app, passkeyCalls.requestOptions, async (_input, { request }) => {
    const rp = relyingParty(config, request);
    const secret = newSecret();
    const options = requestOptions(rp, await makeChallenge(platform, signInUse(secret)));
    return reply(options, {
      cookies: [timedCookie(config, request, 'challenge', { secret, lifeMs: challengeLifeMs })],
    });
  });
  implement(app, passkeyCalls.signIn, async ({ body: { credential, keep: keepsSession } }, ctx) => {
    const { request } = ctx;
    const secret = await signInByPasskey(platform, {
      ...requestDetails(ctx),
      keepsSession,
      credential,
      cookie: readCookie(config, request, 'challenge'),
      rp: relyingParty(config, request),
    });
    return reply(await openSession(sessions, ctx, secret), {
      cookies: [
        sessionCookie(config, request, { secret, keepsSession }),
        clearedCookie(config, request, 'challenge'),
      ],
    });
  });
}

function implementOwnPasskeys(app: FastifyInstance, sealer: Sealer): void {
  implement(app, passkeyCalls.list, (_input, ctx) => listPasskeys(ctx));
  implement(app, passkeyCalls.creationOptions, ({ body }, ctx) => creationOptions(ctx, body));
  implement(app, passkeyCalls.add, ({ body }, ctx) => addPasskey(ctx, sealer, body));
  implement(app, passkeyCalls.rename, ({ params, body }, ctx) =>
    renamePasskey(ctx, params.passkeyId, body.name),
  );
  implement(app, passkeyCalls.remove, ({ params, body }, ctx) =>
    removePasskey(ctx, params.passkeyId, body.password),
  );
}
