import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names exactly one host, as HTTP/1.1 demands (RFC 9112, 3.2): of two a proxy before us may have
 * believed the other one.
 */
export function namesOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}
