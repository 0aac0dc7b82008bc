import { passkeyCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { actorOf } from '../actor.ts';
import { clearedCookie, readCookie, sessionCookie, timedCookie } from '../cookies.ts';
import { enter, requestFacts } from '../request.ts';
import type { Changing } from '../second-step/own.ts';
import type { Sealer } from '../second-step/sealer.ts';
import type { Sessions } from '../sessions.ts';
import { challengeLifeMs, makeChallenge } from './challenges.ts';
import { addPasskey, creationOptions, listPasskeys, removePasskey, renamePasskey } from './own.ts';
import { relyingParty } from './relying-party.ts';
import { signInByPasskey, signInUse } from './sign-in.ts';
import { requestOptions } from './webauthn.ts';

export { sweepChallenges } from './challenges.ts';

/** Implements the passkeys of the own profile, and signing in by one in place of the password. */
export function implementPasskeys(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  sealer: Sealer,
): void {
  const { config } = platform;
  implementOwn(app, platform, sealer);
  implement(app, passkeyCalls.requestOptions, async (_input, { request }) => {
    const rp = relyingParty(config, request);
    const secret = newSecret();
    const options = requestOptions(rp, await makeChallenge(platform, signInUse(secret)));
    return reply(options, {
      cookies: [timedCookie(config, request, 'challenge', { secret, lifeMs: challengeLifeMs })],
    });
  });
  implement(app, passkeyCalls.signIn, async ({ body: { credential, keep } }, ctx) => {
    const { request } = ctx;
    const secret = await signInByPasskey(platform, {
      ...requestFacts(ctx),
      keep,
      credential,
      cookie: readCookie(config, request, 'challenge'),
      rp: relyingParty(config, request),
    });
    return reply(await enter(sessions, ctx, secret), {
      cookies: [
        sessionCookie(config, request, { secret, keep }),
        clearedCookie(config, request, 'challenge'),
      ],
    });
  });
}

function implementOwn(app: FastifyInstance, platform: Platform, sealer: Sealer): void {
  const changing = (ctx: RequestContext): Changing => ({
    platform,
    sealer,
    person: personOf(ctx),
    actor: actorOf(ctx),
  });
  implement(app, passkeyCalls.list, (_input, ctx) => listPasskeys(platform, personOf(ctx)));
  implement(app, passkeyCalls.creationOptions, ({ body }, ctx) => creationOptions(ctx, personOf(ctx), body));
  implement(app, passkeyCalls.add, ({ body }, ctx) => addPasskey(ctx, changing(ctx), body));
  implement(app, passkeyCalls.rename, ({ params, body }, ctx) =>
    renamePasskey(ctx, personOf(ctx), params.passkeyId, body.name),
  );
  implement(app, passkeyCalls.remove, async ({ params, body }, ctx) => {
    await removePasskey(ctx, personOf(ctx), params.passkeyId, body.password);
    return undefined;
  });
}
