import * as openid from 'openid-client';
import { conflict } from '../../../errors.ts';
import type { Person, RequestContext } from '../../../platform/context.ts';
import { originFor } from '../../../platform/http/origins.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { beginAttempt, type SignOnAttempt } from './attempts.ts';
import { ProviderFailure, type Providers } from './provider.ts';
import { unreachedProblem } from './unreached.ts';

/** Returns the address to which providers send browsers back. */
export const returnAddress = ({ platform, request }: RequestContext): string =>
  `${originFor(platform.config, request)}/callback`;

/**
 * Begins a sign-in. Returns the address of the provider's page and the secret for the cookie. Throws 503 if the
 * provider does not respond.
 */
export async function beginSignOn(
  ctx: RequestContext,
  providers: Providers,
  provider: SignOnProvider,
  attempt: Omit<SignOnAttempt, 'provider'>,
): Promise<{ readonly url: string; readonly secret: string }> {
  const configuration = await providers.configuration(provider).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    throw unreachedProblem(ctx, provider, attempt.to, error);
  });
  const { state, nonce, codeVerifier, secret } = await beginAttempt(ctx.platform, provider, attempt);
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(ctx),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, secret };
}

/**
 * Throws 409 for a person who has linked the provider already, and for an account reserved for outages of the
 * providers.
 */
export async function mayLink(
  { platform: { db, config } }: RequestContext,
  { issuer, label, name }: SignOnProvider,
  { id, staffId }: Person,
): Promise<void> {
  if (config.signOn.passwordHolders?.includes(staffId))
    throw conflict(
      'password_holder',
      'Esta cuenta es para cuando los proveedores no responden: solo ingresa con contraseña.',
    );
  const identity = await db
    .selectFrom('staff_identity')
    .select('id')
    .where('staff_id', '=', id)
    .where((row) => row.or([row('issuer', '=', issuer.href), row('provider', '=', name)]))
    .executeTakeFirst();
  if (identity !== undefined) throw conflict('already_linked', `Ya tiene vinculada una cuenta de ${label}.`);
}
