import type { IncomingMessage } from 'node:http';

/** True if a request names exactly one host (RFC 9112, 3.2): if it names two, a proxy may have used the other one. */
export function namesOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hostCount = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hostCount++;
  return hostCount === 1 || (hostCount === 0 && httpVersionMinor === 0);
}

/** True if the request is for health or metrics, which monitoring requests at any address of the process. */
export function isProbe(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith('/api/health/') || /^\/api\/metrics(?:$|\?)/.test(url));
}

/**
 * Returns a check that a request names the public host. Another host means that a browser was misled, or that links
 * would lead elsewhere. Without a public origin every host is valid.
 */
export function hostGuard(publicOrigin: string | null): (request: IncomingMessage) => boolean {
  if (publicOrigin === null) return () => true;
  const { protocol, hostname, port } = new URL(publicOrigin);
  const defaultPort = protocol === 'https:' ? '443' : '80';
  const allowedHosts = new Set(
    port === '' ? [hostname, `${hostname}:${defaultPort}`] : [`${hostname}:${port}`],
  );
  return ({ headers: { host } }) =>
    host !== undefined && (allowedHosts.has(host) || allowedHosts.has(host.toLowerCase()));
}
