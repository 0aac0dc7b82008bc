import * as openid from 'openid-client';
import type { Platform } from '../../../platform/context.ts';
import { type Outbound, OutboundFailure } from '../../../platform/outbound.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';

/** Maximum bytes of a response. Discovery documents and key sets have a few kilobytes. */
const maxAnswerBytes = 1024 * 1024;
/** Lifetime of cached provider metadata. It is short so that an outage of a provider is noticed soon. */
const metadataLifeMs = 60_000;

/** Thrown when the provider did not respond, or responded with something unusable. The person is not at fault. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/** Identity providers of the service. The metadata of each is loaded at its first sign-in. */
export interface Providers {
  /** Returns the metadata of a provider. Throws `ProviderFailure` if the provider cannot be reached. */
  configuration(provider: SignOnProvider): Promise<openid.Configuration>;
}

/** Creates the providers. Metadata is cached for a minute, failures are not cached. */
export function createProviders({
  clock,
  config,
  outbound,
}: Pick<Platform, 'clock' | 'config' | 'outbound'>): Providers {
  const now = (): number => clock.now().getTime();
  const configurations = new Map<
    string,
    { readonly expiresAt: number; readonly configuration: Promise<openid.Configuration> }
  >();
  return {
    configuration(provider) {
      const entryBefore = configurations.get(provider.name);
      if (entryBefore !== undefined && entryBefore.expiresAt > now()) return entryBefore.configuration;
      const configurationPromise = discoverProvider(provider, outbound, config.signOn.requestTimeoutMs);
      const entry = { expiresAt: now() + metadataLifeMs, configuration: configurationPromise };
      configurations.set(provider.name, entry);
      configurationPromise.catch(() => {
        if (configurations.get(provider.name) === entry) configurations.delete(provider.name);
      });
      return configurationPromise;
    },
  };
}

async function discoverProvider(
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
        // In seconds, possibly fractional.
        timeout: timeoutMs / 1000,
        [openid.customFetch]: providerFetch(outbound, origins, timeoutMs),
        execute: [
          // Verifies the signatures of ID tokens although they come directly from the provider.
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

/**
 * Selects the client authentication that the provider supports: the header if possible, which is also the default.
 */
function clientAuthentication(secret: string): openid.ClientAuth {
  const [basicAuthentication, postAuthentication] = [
    openid.ClientSecretBasic(secret),
    openid.ClientSecretPost(secret),
  ];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basicAuthentication : postAuthentication)(
      server,
      client,
      body,
      headers,
    );
  };
}

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
] as const;

/** Throws `ProviderFailure` if the metadata names an endpoint at an origin that is not configured. */
function assertOrigins(metadata: openid.ServerMetadata, origins: readonly string[]): void {
  for (const name of endpoints) {
    const address = metadata[name];
    if (address !== undefined && !(URL.canParse(address) && origins.includes(new URL(address).origin)))
      throw new ProviderFailure(`its ${name} lies at another origin`);
  }
}

/** Creates a fetch function that calls only these origins, and that throws for redirects and server errors. */
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
      // The library sends a form or no body.
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

const timeoutCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** True if a call to the provider failed without a usable response. */
export function isProviderUnreachable(error: unknown): boolean {
  if (error instanceof ProviderFailure || outboundFailureIn(error) !== null) return true;
  return (
    error instanceof openid.ClientError &&
    (timeoutCodes.has(error.code ?? '') || error.cause instanceof ProviderFailure)
  );
}

/** Finds the failed outbound call behind an error; null if the error has another cause. */
function outboundFailureIn(error: unknown): OutboundFailure | null {
  if (error instanceof OutboundFailure) return error;
  return error instanceof Error ? outboundFailureIn(error.cause) : null;
}

/** True if the call to the provider was blocked because `OUTBOUND_ALLOW` does not list its network. */
export const isInPrivateNetwork = (error: unknown): boolean =>
  outboundFailureIn(error)?.fault === 'private_network';

/**
 * Returns the reason of a failed call in one line for the log and the audit trail, without the tokens and codes in
 * the error.
 */
export function reasonOf(error: unknown): string {
  const outboundFailure = outboundFailureIn(error);
  if (outboundFailure !== null) return outboundFailure.message;
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return error.error.slice(0, 100);
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`.slice(0, 200);
}
