import { OutboundFailure } from './outbound-failure.ts';

/** One request of a call; a redirect leads to a further request. */
export interface Hop {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** Headers without confidential data, which may be sent to another origin. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'user-agent']);

/**
 * Returns the request that follows a redirect, as browsers make it. Another origin receives no body, and only
 * harmless headers such as `accept`. Throws `OutboundFailure` if the redirect leaves TLS or would send a body to
 * another origin.
 */
export function nextHop({ method, headers, body }: Hop, status: number, from: URL, to: URL): Hop {
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new OutboundFailure('redirect', `${from.host} redirects from https to http`);
  const becomesGet =
    (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const next = becomesGet ? { method: 'GET', body: undefined } : { method, body };
  const remainingHeaders = Object.entries(headers).filter(
    ([name]) => !becomesGet || !name.toLowerCase().startsWith('content-'),
  );
  if (from.origin === to.origin) return { ...next, headers: Object.fromEntries(remainingHeaders) };
  if (next.method !== 'GET' && next.method !== 'HEAD')
    throw new OutboundFailure('redirect', `${from.host} redirects a ${next.method} to another origin`);
  return {
    ...next,
    headers: Object.fromEntries(remainingHeaders.filter(([name]) => harmlessHeaders.has(name.toLowerCase()))),
  };
}
