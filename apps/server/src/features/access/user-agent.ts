import type { RequestContext } from '../../platform/context.ts';

const maxUserAgentLength = 300;

/** What the caller's browser says it is, as much of it as is kept. */
export function userAgentOf({ request }: RequestContext): string | null {
  return request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null;
}
