import * as openid from 'openid-client';
import type { Platform } from '../../../platform/context.ts';
import { type Outbound, OutboundFailure } from '../../../platform/outbound.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';

/** Discovery documents and key sets are a few kilobytes. */
const maxAnswerBytes = 1024 * 1024;
/** After this long the provider is asked again what it is like: nobody is sent long to one that has failed. */
const metadataLifeMs = 60_000;

/** The provider did not answer, or nothing that can be used: it is not the person who is to blame. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** The providers of the service, each asked what it is like when somebody first wants to sign in by it. */
export interface Providers {
  /** Throws `ProviderFailure` where the provider cannot be reached. */
  configuration(provider: SignOnProvider): Promise<openid.Configuration>;
}

/** Makes them; what they say of themselves is remembered for a minute, and a failure not at all. */
export function createProviders({
  clock,
  config,
  outbound,
}: Pick<Platform, 'clock' | 'config' | 'outbound'>): Providers {
  const now = (): number => clock.now().getTime();
  const configurations = new Map<
    string,
    { readonly until: number; readonly configuration: Promise<openid.Configuration> }
  >();
  return {
    configuration(provider) {
      const entryBefore = configurations.get(provider.name);
      if (entryBefore !== undefined && entryBefore.until > now()) return entryBefore.configuration;
      const match = discover(provider, outbound, config.signOn.requestTimeoutMs);
      const entry = { until: now() + metadataLifeMs, configuration: match };
      configurations.set(provider.name, entry);
      match.catch(() => {
        if (configurations.get(provider.name) === entry) configurations.delete(provider.name);
      });
      return match;
    },
  };
}

async function discover(
  provider: SignOnProvider,
  outbound: Outbound,
  timeoutMs: number,
): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, origins } = provider;
  try {
    const configuration = await openid.discovery(
      issuer,
      clientId,
      { client_secret: clientSecret },
      clientAuthentication(clientSecret),
      {
        // In seconds, a part of one too.
        timeout: timeoutMs / 1000,
        [openid.customFetch]: providerFetch(outbound, origins, timeoutMs),
        execute: [
          // Signatures of ID tokens are checked although they come straight from the provider.
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    assertOrigins(configuration.serverMetadata(), origins);
    return configuration;
  } catch (error) {
    throw new ProviderFailure(`${provider.name} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** As the provider supports: in the header where it can be, which is what it supports when it says nothing. */
function clientAuthentication(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
] as const;

/** A provider leads neither the service nor people anywhere but to what was configured. */
function assertOrigins(metadata: openid.ServerMetadata, origins: readonly string[]): void {
  for (const name of endpoints) {
    const address = metadata[name];
    if (address !== undefined && !(URL.canParse(address) && origins.includes(new URL(address).origin)))
      throw new ProviderFailure(`its ${name} lies at another origin`);
  }
}

/** Calls nothing but these origins, and takes neither a redirect nor a failure of the provider for an answer. */
function providerFetch(
  outbound: Outbound,
  origins: readonly string[],
  timeoutMs: number,
): openid.CustomFetch {
  return async (address, { body, method, headers, signal }) => {
    if (!origins.includes(new URL(address).origin))
      throw new ProviderFailure('another origin was to be called');
    const answer = await outbound.call(address, {
      method,
      headers,
      // What it sends is a form or nothing.
      body: body instanceof URLSearchParams ? body.toString() : undefined,
      signal,
      timeoutMs,
      maxBytes: maxAnswerBytes,
    });
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
      throw new ProviderFailure(`it answered ${answer.status}`);
    return new Response(answer.body.length === 0 ? null : answer.body, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

const unreachedCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** True if a call of the provider failed without a proper response. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof ProviderFailure || outboundFailureIn(error) !== null) return true;
  return (
    error instanceof openid.ClientError &&
    (unreachedCodes.has(error.code ?? '') || error.cause instanceof ProviderFailure)
  );
}

/** The failed call behind an error; null if the error has another reason. */
function outboundFailureIn(error: unknown): OutboundFailure | null {
  if (error instanceof OutboundFailure) return error;
  return error instanceof Error ? outboundFailureIn(error.cause) : null;
}

/** True if the provider was not called because `OUTBOUND_ALLOW` does not name its network. */
export const isInPrivateNetwork = (error: unknown): boolean =>
  outboundFailureIn(error)?.fault === 'private_network';

/** Reason of a failed call, in a line for log and trail, without the tokens and codes that the error holds. */
export function reasonOf(error: unknown): string {
  const call = outboundFailureIn(error);
  if (call !== null) return call.message;
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return error.error.slice(0, 100);
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`.slice(0, 200);
}
