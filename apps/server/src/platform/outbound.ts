import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from './config.ts';
import { isReachable } from './outbound-addresses.ts';
import { OutboundFailure } from './outbound-failure.ts';

export { OutboundFailure } from './outbound-failure.ts';

/** Call to an external server. */
export interface OutboundRequest {
  /** HTTP method. Default: `GET`. */
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Timeout of the whole call: resolving, connecting, and reading the answer. */
  readonly timeoutMs: number;
  /** Maximum size of the body, after decompression. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Complete answer of an external server. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Client for external HTTP servers, the only one in the service
 * (docs/decisions/outbound-calls-use-one-checked-client.md).
 */
export interface Outbound {
  /**
   * Makes a call. Answers of any status resolve, except redirects. Throws `OutboundFailure`, or the abort reason of
   * the signal.
   */
  call(address: string | URL, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Throws `OutboundFailure` if calls to this host are refused now, or if its name cannot be resolved. */
  assertReachable(hostname: string): Promise<void>;
  close(): Promise<void>;
}

/** Resolves a host name to its addresses. */
type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const connectTimeoutMs = 5000;

/** Creates the outbound client. `resolve` is the system resolver unless a test replaces it. */
export function createOutbound(
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  resolve: Resolve = (host) => lookup(host, { all: true }),
): Outbound {
  /** Resolves a name once and checks each address; a literal address is only checked. */
  const reachableAddresses = async (hostname: string) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const ipVersion = isIP(host);
    const addresses = ipVersion === 0 ? await resolve(host) : [{ address: host, family: ipVersion }];
    const refusedAddress = addresses.find(({ address }) => !isReachable(host, address, outboundAllow));
    if (refusedAddress !== undefined) throw notReachable(host, refusedAddress.address);
    return addresses;
  };
  let client: ReturnType<typeof openClient> | null = null;
  return {
    async call(address, request) {
      client ??= openClient(reachableAddresses);
      return callWith(await client, address, request);
    },
    async assertReachable(hostname) {
      await reachableAddresses(hostname).catch((error: unknown) => {
        throw failureOf(error, hostname);
      });
    },
    async close() {
      await (await client)?.close();
    },
  };
}

function notReachable(host: string, address: string): OutboundFailure {
  const factText = host === address ? `${host} is` : `${host} has the address ${address}, which is`;
  return new OutboundFailure(
    'private_network',
    `${factText} not on the public internet: add ${host}, or the network of ${address}, to OUTBOUND_ALLOW if the service is to call it`,
  );
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** Creates an HTTP client that connects only to checked addresses, and loads its modules. */
async function openClient(reachableAddresses: (hostname: string) => ReturnType<Resolve>) {
  const { Agent, buildConnector, fetch } = await import('undici');
  /** Called once per connection, which then connects only to one of these addresses. */
  const lookupChecked: LookupFunction = (hostname, { all }, callback) => {
    reachableAddresses(hostname).then(
      (addresses) => {
        const [firstAddress] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, firstAddress?.address ?? '', firstAddress?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
  const connect = buildConnector({ timeout: connectTimeoutMs, allowH2: false, lookup: lookupChecked });
  const agent = new Agent({
    connect: (options, callback) => {
      // Sockets look up only names: a literal address would bypass the check.
      if (isIP(options.hostname) === 0) connect(options, callback);
      else
        reachableAddresses(options.hostname).then(
          () => connect(options, callback),
          (error: Error) => callback(error, null),
        );
    },
  });
  return {
    send: (url: URL, { method = 'GET', headers = {}, body }: OutboundRequest, signal: AbortSignal) =>
      fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal, dispatcher: agent }),
    close: () => agent.destroy(),
  };
}

async function callWith(
  client: Client,
  address: string | URL,
  request: OutboundRequest,
): Promise<OutboundAnswer> {
  const { timeoutMs, maxBytes, signal } = request;
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  const combinedSignal = AbortSignal.any(signal === undefined ? [timeoutSignal] : [timeoutSignal, signal]);
  const url = callableAddress(address);
  try {
    const response = await client.send(url, request, combinedSignal);
    if (isRedirect(response.status) && response.headers.has('location')) {
      await response.body?.cancel();
      throw new OutboundFailure('redirect', `${url.host} redirects elsewhere`);
    }
    const body = await readBody(response, maxBytes);
    return { status: response.status, headers: new Headers([...response.headers]), body };
  } catch (error) {
    if (timeoutSignal.aborted)
      throw new OutboundFailure('timeout', `${url.host} took longer than ${timeoutMs} ms`, { cause: error });
    throw signal?.aborted ? signal.reason : failureOf(error, url.host);
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function callableAddress(address: string | URL): URL {
  const url = URL.canParse(String(address)) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundFailure('address', 'only addresses of http and https without credentials are called');
  return url;
}

/** Reads a body to its end. Throws if it exceeds the maximum, which cancels the rest. */
async function readBody(response: Awaited<ReturnType<Client['send']>>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      throw new OutboundFailure('too_large', `the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Converts an error to an `OutboundFailure`; the HTTP client reports the connection error as the cause of its own.
 */
function failureOf(error: unknown, host: string): unknown {
  if (error instanceof OutboundFailure || !(error instanceof Error)) return error;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (cause instanceof OutboundFailure) return cause;
  const code = 'code' in cause ? String(cause.code) : cause.message;
  const fault = code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreached';
  return new OutboundFailure(fault, `${host} cannot be reached: ${code}`, { cause: error });
}
