import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

/** Answer with its body as encoded by the server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | string;
}

/** HTTPS client that trusts one certificate authority and sends from one address. */
export interface HttpsClient {
  ask(url: string, ask?: Ask): Promise<Answer>;
  close(): void;
}

/** Creates a client; `localAddress` is the address of its connections. */
export function createHttpsClient(ca: string, localAddress = '127.0.0.1'): HttpsClient {
  const agent = new Agent({ ca, localAddress: localAddress, keepAlive: true });
  return {
    ask(url, { method = 'GET', headers = {}, body } = {}) {
      const outcome = Promise.withResolvers<Answer>();
      const { hostname, protocol } = new URL(url);
      const isTls = protocol === 'https:';
      const lengthHeader = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = {
        method,
        headers: { ...headers, ...lengthHeader },
        ...(isTls && { agent, checkServerIdentity: checkName(hostname) }),
      };
      const sentRequest = (isTls ? request : plainRequest)(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', outcome.reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: receivedHeaders } = response;
          outcome.resolve({ status, headers: receivedHeaders, bytes, text: bytes.toString('utf8') });
        });
      });
      sentRequest.on('error', outcome.reject);
      sentRequest.end(body);
      return outcome.promise;
    },
    close: () => agent.destroy(),
  };
}

/** Checks the certificate against the address, independent of the requested host. */
const checkName = (hostname: string) => (_host: string, certificate: PeerCertificate) =>
  checkServerIdentity(hostname, certificate);

/** Session of a member of staff. */
export interface StaffSession {
  ask(path: string, ask?: Ask): Promise<Answer>;
}

/** Signs in at the console. @throws Error with the answer if it is refused */
export async function signIn(
  client: HttpsClient,
  consoleUrl: string,
  staffId: string,
  password: string,
): Promise<StaffSession> {
  const config = JSON.parse((await client.ask(`${consoleUrl}/api/config`)).text) as { api_key: string };
  const basicCredentials = Buffer.from(`${staffId}:${password}`).toString('base64');
  const answer = await client.ask(`${consoleUrl}/api/core/hn/v1/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${basicCredentials}`, origin: consoleUrl },
  });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return {
    ask: (path, { headers, ...ask } = {}) =>
      client.ask(path.startsWith('https:') ? path : `${consoleUrl}/api${path}`, {
        ...ask,
        headers: { cookie, origin: consoleUrl, 'x-api-key': config.api_key, ...headers },
      }),
  };
}
