import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { client, startListening, stop } from './sign-on-provider.ts';

/** Misbehaviour of a provider. */
export interface Misbehaviour {
  /** Claims that replace claims of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signature by an unpublished key, or no signature. */
  readonly signature?: 'foreign' | 'none';
  /** Wrong responses, by request. */
  readonly answers?: Readonly<
    Partial<Record<'discovery' | 'token' | 'keys', 'hang' | 500 | 'huge' | 'redirect' | 'html'>>
  >;
  /** Members that replace members of the discovery document. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Provider with configurable misbehaviour. */
export interface HostileProvider {
  readonly issuer: string;
  /** Sets the misbehaviour of all later requests. */
  misbehave(misbehaviour: Misbehaviour): void;
  /** Issues a code for the sign-in at the address, and returns the query for the callback. */
  codeFor(url: string, extra?: Readonly<Record<string, string>>): string;
  /** Paths of the requests so far. */
  readonly requestPaths: string[];
  stop(): Promise<void>;
}

const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'the-key';

/** Starts a hostile provider on a free port of this machine. */
export async function startHostileProvider(
  subject: Readonly<Record<string, unknown>>,
): Promise<HostileProvider> {
  let misbehaviour: Misbehaviour = {};
  const nonces = new Map<string, string>();
  const requests: string[] = [];
  const server = createServer();
  const issuer = await startListening(server);
  const tokenFor = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const validClaims = { iss: issuer, aud: client.id, nonce, iat: now, exp: now + 300, ...subject };
    return signToken(
      { alg: 'RS256', kid, ...misbehaviour.header },
      { ...validClaims, ...misbehaviour.claims },
      misbehaviour.signature,
    );
  };
  const endpoints = {
    '/.well-known/openid-configuration': [
      'discovery',
      () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...misbehaviour.metadata,
      }),
    ],
    '/keys': [
      'keys',
      () => ({
        keys: [{ ...keyPair.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
      }),
    ],
    '/token': ['token', (code: string) => tokenAnswer(nonces.get(code), tokenFor)],
  } as const;
  server.on('request', async (request, response: ServerResponse) => {
    const path = request.url ?? '';
    requests.push(path);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const endpoint = path in endpoints ? endpoints[path as keyof typeof endpoints] : undefined;
    if (endpoint === undefined) return response.writeHead(404).end();
    const [name, make] = endpoint;
    sendAnswer(
      response,
      misbehaviour.answers?.[name],
      make(new URLSearchParams(body).get('code') ?? ''),
      issuer,
    );
  });
  return {
    issuer,
    requestPaths: requests,
    misbehave: (next) => {
      misbehaviour = next;
    },
    codeFor: (url, extra = {}) => {
      const { searchParams } = new URL(url);
      const code = `code-${nonces.size}`;
      nonces.set(code, searchParams.get('nonce') ?? '');
      const callbackParameters = { code, state: searchParams.get('state') ?? '', iss: issuer, ...extra };
      return `?${new URLSearchParams(callbackParameters)}`;
    },
    stop: () => stop(server),
  };
}

function tokenAnswer(nonce: string | undefined, tokenFor: (nonce: string) => string) {
  if (nonce === undefined) return { error: 'invalid_grant' };
  return { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: tokenFor(nonce) };
}

function sendAnswer(
  response: ServerResponse,
  mode: string | number | undefined,
  body: object,
  issuer: string,
): void {
  if (mode === 'hang') return;
  if (mode === 500) response.writeHead(500).end('no');
  else if (mode === 'redirect') response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
  else if (mode === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no</h1>');
  else {
    const text =
      mode === 'huge' ? JSON.stringify({ ...body, more: 'x'.repeat(4_000_000) }) : JSON.stringify(body);
    response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' }).end(text);
  }
}

function signToken(header: object, claims: object, mode: Misbehaviour['signature']): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  const key: KeyObject = createPrivateKey(
    (mode === 'foreign' ? foreignKey : keyPair).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  );
  return `${text}.${mode === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
