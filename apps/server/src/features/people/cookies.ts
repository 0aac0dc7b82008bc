import { sessionCookieName } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { cookiePrefix } from '../../platform/http/cookie-prefix.ts';

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Kinds of cookie, by their purpose. */
export type CookieKind = 'session' | 'pending' | 'device' | 'signOn' | 'challenge';

const names: Readonly<Record<CookieKind, string>> = {
  session: sessionCookieName,
  pending: 'vitrina-second-step',
  device: 'vitrina-device',
  signOn: 'vitrina-sign-on',
  challenge: 'vitrina-challenge',
};

/** A cookie's name and flags for this request. */
function cookieOf(
  config: Config,
  request: FastifyRequest,
  kind: CookieKind,
): { readonly name: string; readonly flags: string } {
  const prefix = cookiePrefix(config, request);
  const flags = 'Path=/; HttpOnly; SameSite=Strict';
  return { name: `${prefix}${names[kind]}`, flags: prefix === '' ? flags : `${flags}; Secure` };
}

/** The secret in the request's cookie of this kind, or null when there is none that could be one. */
export function readCookie(config: Config, request: FastifyRequest, kind: CookieKind): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const { name } = cookieOf(config, request, kind);
  for (const part of cookie.split(';')) {
    const mark = part.indexOf('=');
    if (mark < 0 || part.slice(0, mark).trim() !== name) continue;
    const value = part.slice(mark + 1).trim();
    return secretPattern.test(value) ? value : null;
  }
  return null;
}

/**
 * `Set-Cookie` that gives the browser the secret of a session until it is closed, or with `keep` until the session ends
 * in any case. Idleness ends the session before that, whatever the browser still holds.
 */
export function sessionCookie(
  config: Config,
  request: FastifyRequest,
  { secret, keep }: { readonly secret: string; readonly keep: boolean },
): string {
  const { name, flags } = cookieOf(config, request, 'session');
  return `${name}=${secret}; ${flags}${keep ? `; Max-Age=${config.session.absoluteMs / 1000}` : ''}`;
}

/** `Set-Cookie` that gives the browser another secret for so long. */
export function timedCookie(
  config: Config,
  request: FastifyRequest,
  kind: Exclude<CookieKind, 'session'>,
  { secret, lifeMs }: { readonly secret: string; readonly lifeMs: number },
): string {
  const { name, flags } = cookieOf(config, request, kind);
  return `${name}=${secret}; ${flags}; Max-Age=${lifeMs / 1000}`;
}

/** `Set-Cookie` that takes a secret away. */
export function clearedCookie(config: Config, request: FastifyRequest, kind: CookieKind): string {
  const { name, flags } = cookieOf(config, request, kind);
  return `${name}=; ${flags}; Max-Age=0`;
}
