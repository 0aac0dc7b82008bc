import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Account at the provider. */
export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly groups?: readonly string[];
  readonly realm_access?: { readonly roles: readonly string[] };
}

/** Running provider: the real program of another author. */
export interface RunningProvider {
  readonly issuer: string;
  /** Accounts by subject; a change applies to the next sign-in. */
  readonly accounts: Map<string, Account>;
  /**
   * Signs in as a browser does, at the address from the service. Returns the query of the redirect back to the
   * console.
   */
  visit(url: string, subject: string): Promise<string>;
  stop(): Promise<void>;
}

/** Client registration of the service at the provider. */
export const client = { id: 'vitrina', secret: 'a-secret-of-the-provider-for-tests' } as const;

const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'preferred_username', 'groups', 'realm_access'],
};

/**
 * Starts a provider on a free port of this machine. Its sign-in page asks for a subject and no password.
 *
 * @param origin origin of the console, for the redirect after sign-in
 * @param host host name of the provider
 */
export async function startProvider(origin: string, host = '127.0.0.1'): Promise<RunningProvider> {
  const server = createServer();
  const issuer = (await startListening(server)).replace('127.0.0.1', host);
  const accounts = new Map<string, Account>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/callback`],
        post_logout_redirect_uris: [`${origin}/pages/login`],
      },
    ],
    claims,
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    // In seconds; without these settings the program warns about its defaults.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: submittingPage },
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: client.id,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/sign-in/') !== true) void answer(request, response);
    else if (request.method === 'POST') void finishSignIn(provider, request, response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  return {
    issuer,
    accounts,
    visit: (url, subject) => visit(url, subject, `${origin}/callback`),
    stop: () => stop(server),
  };
}

const page = `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Cuenta del grupo</title><h1>Cuenta del grupo</h1>
<form method="post"><label>Usuario <input name="subject"></label><button>Continuar</button></form></html>`;

/** Sets the page that asks for confirmation of a sign-out, as most providers do. */
function submittingPage(ctx: { body: unknown }, form: string): void {
  ctx.body = `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Cuenta del grupo</title>${form}
    <button form="op.logoutForm" name="logout" value="yes">Salir del grupo</button></html>`;
}

async function finishSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('subject');
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'the person went back' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Follows the redirects of the provider with its cookies, and submits its sign-in form. */
async function visit(url: string, subject: string, callbackUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let nextRequest: { readonly address: string; readonly form?: string } = { address: url };
  for (let step = 0; step < 10; step++) {
    const response = await fetch(nextRequest.address, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(nextRequest.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(nextRequest.form !== undefined && { method: 'POST', body: nextRequest.form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    if (location === null && nextRequest.form === undefined && response.ok)
      nextRequest = { address: nextRequest.address, form: new URLSearchParams({ subject }).toString() };
    else if (location === null) throw new Error(`The provider answered ${response.status}: ${text}`);
    else if (location.startsWith(callbackUrl)) return new URL(location).search;
    else nextRequest = { address: new URL(location, nextRequest.address).href };
  }
  throw new Error('The provider does not send back.');
}

/** Listens on a free port of this machine, and returns the origin. */
export async function startListening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops a server and its connections. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
