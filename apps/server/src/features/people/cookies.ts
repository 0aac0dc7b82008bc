import { sessionCookieName } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { cookiePrefix } from '../../platform/http/cookie-prefix.ts';

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Kind of cookie, by purpose. */
export type CookieKind = 'session' | 'pending' | 'device' | 'signOn' | 'challenge';

const cookieNames: Readonly<Record<CookieKind, string>> = {
  session: sessionCookieName,
  pending: 'vitrina-second-step',
  device: 'vitrina-device',
  signOn: 'vitrina-sign-on',
  challenge: 'vitrina-challenge',
};

/** Returns the name and the flags of a cookie for this request. */
function cookieParts(
  config: Config,
  request: FastifyRequest,
  kind: CookieKind,
): { readonly name: string; readonly flags: string } {
  const prefix = cookiePrefix(config, request);
  const flags = 'Path=/; HttpOnly; SameSite=Strict';
  return { name: `${prefix}${cookieNames[kind]}`, flags: prefix === '' ? flags : `${flags}; Secure` };
}

/** Returns the secret in the request's cookie of this kind, or null without a well-formed one. */
export function readCookie(config: Config, request: FastifyRequest, kind: CookieKind): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const { name } = cookieParts(config, request, kind);
  for (const part of cookie.split(';')) {
    const equalsIndex = part.indexOf('=');
    if (equalsIndex < 0 || part.slice(0, equalsIndex).trim() !== name) continue;
    const value = part.slice(equalsIndex + 1).trim();
    return secretPattern.test(value) ? value : null;
  }
  return null;
}

/**
 * Returns the `Set-Cookie` header for a session's secret. The browser keeps the cookie until it is closed, or with
 * `keepsSession` until the maximum lifetime of the session. Idleness may end the session earlier.
 */
export function sessionCookie(
  config: Config,
  request: FastifyRequest,
  { secret, keepsSession }: { readonly secret: string; readonly keepsSession: boolean },
): string {
  const { name, flags } = cookieParts(config, request, 'session');
  return `${name}=${secret}; ${flags}${keepsSession ? `; Max-Age=${config.session.absoluteMs / 1000}` : ''}`;
}

/** Returns the `Set-Cookie` header for a secret of another kind with a lifetime. */
export function timedCookie(
  config: Config,
  request: FastifyRequest,
  kind: Exclude<CookieKind, 'session'>,
  { secret, lifeMs }: { readonly secret: string; readonly lifeMs: number },
): string {
  const { name, flags } = cookieParts(config, request, kind);
  return `${name}=${secret}; ${flags}; Max-Age=${lifeMs / 1000}`;
}

/** Returns the `Set-Cookie` header that removes a cookie. */
export function clearedCookie(config: Config, request: FastifyRequest, kind: CookieKind): string {
  const { name, flags } = cookieParts(config, request, kind);
  return `${name}=; ${flags}; Max-Age=0`;
}
