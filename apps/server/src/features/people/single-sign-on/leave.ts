import * as openid from 'openid-client';
import type { RequestContext } from '../../../platform/context.ts';
import { personOf } from '../../../platform/context.ts';
import { originFor } from '../../../platform/http/origins.ts';
import { signOut } from '../sign-in.ts';
import type { Providers } from './provider.ts';
import { reasonOf } from './provider.ts';

/**
 * Ends the session and returns the provider's sign-out address (OpenID Connect RP-Initiated Logout); null if the
 * provider has none or does not respond.
 */
export async function signOutOfProvider(ctx: RequestContext, providers: Providers): Promise<string | null> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const signInRow = await platform.db
    .selectFrom('session')
    .select(['provider', 'id_token'])
    .where('id', '=', person.sessionId)
    .executeTakeFirst();
  await signOut(ctx);
  const provider = platform.config.signOn.providers.find(({ name }) => name === signInRow?.provider);
  if (provider === undefined) return null;
  try {
    const configuration = await providers.configuration(provider);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return openid.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${originFor(platform.config, ctx.request)}/pages/login`,
      ...(signInRow?.id_token && { id_token_hint: signInRow.id_token }),
    }).href;
  } catch (error) {
    ctx.log.warn({ provider: provider.name, reason: reasonOf(error) }, 'nobody was signed out at a provider');
    return null;
  }
}
