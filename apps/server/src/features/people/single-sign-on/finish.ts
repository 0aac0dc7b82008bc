import * as openid from 'openid-client';
import type { RequestContext } from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/database/failures.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { changeRights } from '../end-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { requestDetails } from '../request.ts';
import { recordFailure } from '../sign-in.ts';
import { addressLimit, type Attempt as CountedAttempt, countAttempt } from '../throttle.ts';
import { type SignOnAttempt, type SignOnChallenge, takeAttempt } from './attempts.ts';
import { returnAddress } from './begin.ts';
import { type ProvidedPerson, personFrom } from './claims.ts';
import { isProviderUnreachable, type Providers, reasonOf } from './provider.ts';
import { refusalProblem, refusalText, SignOnRefused } from './refusals.ts';
import { insertIdentity, signInWithProvider } from './sign-in.ts';
import { unreachedProblem } from './unreached.ts';

/** Result of a sign-in. */
export interface SignOnResult {
  readonly to: string;
  readonly keepsSession: boolean;
  /** Secret of the new session; null if the provider was linked to the account of a signed-in person. */
  readonly secret: string | null;
}

/**
 * Completes a sign-in at a provider. Counts and records failures. Throws 401, 403, 429, and 503 if the provider does
 * not respond.
 */
export async function finishSignOn(
  ctx: RequestContext,
  providers: Providers,
  search: string,
  secret: string | null,
): Promise<SignOnResult> {
  const attempt = await countAttempt(ctx.platform, [addressLimit(ctx.address)]);
  const parameters = new URLSearchParams(search);
  const states = parameters.getAll('state');
  const startedAttempt =
    states.length === 1 && states[0] ? await takeAttempt(ctx.platform, states[0], secret) : null;
  const provider =
    ctx.platform.config.signOn.providers.find(({ name }) => name === startedAttempt?.provider) ?? null;
  try {
    if (startedAttempt === null || provider === null) throw new SignOnRefused('attempt_over');
    const person = await askProvider(ctx, providers, provider, startedAttempt, parameters);
    const { to, keepsSession, linkedPersonId } = startedAttempt;
    if (linkedPersonId !== null) return await linkIdentity(ctx, provider, startedAttempt, person, attempt);
    const request = { provider, person, attempt, keepsSession, ...requestDetails(ctx) };
    return { to, keepsSession, secret: await signInWithProvider(ctx.platform, request) };
  } catch (error) {
    const to = startedAttempt?.to ?? '/';
    if (provider !== null && isProviderUnreachable(error)) {
      await attempt.withdrawAttempt();
      throw unreachedProblem(ctx, provider, to, error);
    }
    if (!(error instanceof SignOnRefused)) throw error;
    await recordRefusal(ctx, provider, error);
    throw refusalProblem(error, provider, to);
  }
}

async function askProvider(
  ctx: RequestContext,
  providers: Providers,
  provider: SignOnProvider,
  { state, nonce, codeVerifier }: SignOnChallenge,
  parameters: URLSearchParams,
): Promise<ProvidedPerson> {
  const configuration = await providers.configuration(provider);
  const returnedUrl = new URL(returnAddress(ctx));
  returnedUrl.search = parameters.toString();
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, returnedUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    requireAuthorizedParty(tokens.claims(), provider);
    const person = await personFrom(configuration, provider, tokens);
    if (person === null) throw new SignOnRefused('not_verified', null, 'claims cannot be read');
    return person;
  } catch (error) {
    if (error instanceof SignOnRefused || isProviderUnreachable(error)) throw error;
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
      throw new SignOnRefused('cancelled');
    throw new SignOnRefused('not_verified', null, reasonOf(error));
  }
}

/** Refuses a token issued for another client. The library checks this only for a token with several audiences. */
function requireAuthorizedParty(claims: openid.IDToken | undefined, { clientId }: SignOnProvider): void {
  if (claims?.azp !== undefined && claims.azp !== clientId)
    throw new SignOnRefused('not_verified', null, 'unexpected ID Token "azp" (authorized party) claim value');
}

/** Links the provider to the account of the signed-in person, who must be the one who began the attempt. */
async function linkIdentity(
  ctx: RequestContext,
  provider: SignOnProvider,
  { to, keepsSession, linkedPersonId }: SignOnAttempt,
  person: ProvidedPerson,
  attempt: CountedAttempt,
): Promise<SignOnResult> {
  const signedInPerson = ctx.person;
  if (signedInPerson === null || signedInPerson.kind !== 'session' || signedInPerson.id !== linkedPersonId)
    throw new SignOnRefused('other_person');
  try {
    await changeRights(ctx.platform, [], async (trx) => {
      await insertIdentity(ctx.platform, trx, signedInPerson.id, { provider, person }, null);
      await attempt.forgiveFailures(trx);
      await recordStaffEvent(trx, ctx, 'provider_linked', signedInPerson, {
        provider: provider.label,
        email: person.email,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignOnRefused('identity_taken', signedInPerson);
    throw error;
  }
  return { to, keepsSession, secret: null };
}

async function recordRefusal(
  { platform, log, requestId, address }: RequestContext,
  provider: SignOnProvider | null,
  { reason, target, evidence }: SignOnRefused,
): Promise<void> {
  if (provider !== null && evidence !== undefined)
    log.warn({ provider: provider.name, code: reason, evidence }, 'a sign-in by a provider was refused');
  await recordFailure(platform, { requestId, address }, target ?? undefined, {
    ...(provider !== null && { provider: provider.label }),
    reason: refusalText(reason, provider),
    code: reason,
    ...(evidence !== undefined && { evidence }),
  });
}
