import { singleSignOnCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { clearedCookie, readCookie, sessionCookie, timedCookie } from '../cookies.ts';
import type { Sessions } from '../sessions.ts';
import { presentSignedIn } from '../signed-in.ts';
import { attemptLifeMs } from './attempts.ts';
import { beginSignOn, mayLink } from './begin.ts';
import { finishSignOn } from './finish.ts';
import { unlinkOwnIdentity } from './identities.ts';
import { signOutOfProvider } from './leave.ts';
import { createProviders } from './provider.ts';
import { warnOfPrivateProviders } from './unreached.ts';

/** Implements sign-in by OpenID Connect providers, and the routes to link and unlink them. */
export function implementSingleSignOn(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  const { config } = platform;
  const providers = createProviders(platform);
  app.addHook('onListen', () => warnOfPrivateProviders(platform));

  /** Returns the response with the provider's address and the cookie of the attempt. */
  const answerAddress = ({ url, secret }: Awaited<ReturnType<typeof beginSignOn>>, ctx: RequestContext) =>
    reply(
      { url },
      { cookies: [timedCookie(config, ctx.request, 'signOn', { secret, lifeMs: attemptLifeMs })] },
    );

  implement(app, singleSignOnCalls.begin, async ({ params, body }, ctx) => {
    const provider = providerNamed(platform, params.provider);
    return answerAddress(
      await beginSignOn(ctx, providers, provider, {
        to: body.to,
        keepsSession: body.keep,
        linkedPersonId: null,
      }),
      ctx,
    );
  });

  implement(app, singleSignOnCalls.link, async ({ params }, ctx) => {
    const provider = providerNamed(platform, params.provider);
    const person = personOf(ctx);
    await mayLink(ctx, provider, person);
    return answerAddress(
      await beginSignOn(ctx, providers, provider, {
        to: '/profile',
        keepsSession: false,
        linkedPersonId: person.id,
      }),
      ctx,
    );
  });

  implement(app, singleSignOnCalls.finish, async ({ body }, ctx) => {
    const secret = readCookie(config, ctx.request, 'signOn');
    const signInResult = await finishSignOn(ctx, providers, body.search, secret);
    const session =
      signInResult.secret === null
        ? await sessions.findSession(personOf(ctx).sessionId)
        : await sessions.openSession(signInResult.secret, 'session');
    // Happens only if an administrator disables the person at this very moment.
    if (session === null) throw notFound();
    ctx.request.person = session.person;
    const answer = {
      to: signInResult.to,
      linked: signInResult.secret === null,
      session: presentSignedIn(config, session),
    };
    if (signInResult.secret === null) return answer;
    const cookie = sessionCookie(config, ctx.request, {
      secret: signInResult.secret,
      keepsSession: signInResult.keepsSession,
    });
    return reply(answer, { cookies: [cookie] });
  });

  implement(app, singleSignOnCalls.leave, async (_input, ctx) =>
    reply(
      { url: await signOutOfProvider(ctx, providers) },
      { cookies: [clearedCookie(config, ctx.request, 'session')] },
    ),
  );

  implement(app, singleSignOnCalls.unlink, ({ params }, ctx) => unlinkOwnIdentity(ctx, params.identityId));
}

/** Returns the provider with this name. Throws 404 if it is not configured. */
function providerNamed({ config }: Platform, name: string): SignOnProvider {
  const provider = config.signOn.providers.find((provider) => provider.name === name);
  if (provider === undefined) throw notFound('No se puede ingresar con ese proveedor.');
  return provider;
}
