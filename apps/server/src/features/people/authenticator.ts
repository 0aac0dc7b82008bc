import type { Platform } from '../../platform/context.ts';
import type { Authenticator } from '../../platform/http/guards.ts';
import { readCookie } from './cookies.ts';
import type { Sessions } from './sessions.ts';

const bearerPattern = /^bearer +([A-Za-z0-9_-]{43}) *$/i;

/**
 * Creates the authenticator of requests. It reads the bearer token if the request has one, even an invalid one, and
 * otherwise the session cookie. Basic credentials are read at sign-in only.
 */
export function createAuthenticator(platform: Platform, sessions: Sessions): Authenticator {
  return {
    async authenticate(request) {
      const { authorization } = request.headers;
      if (authorization !== undefined && /^bearer\b/i.test(authorization)) {
        const token = bearerPattern.exec(authorization)?.[1];
        return token === undefined
          ? null
          : ((await sessions.openSession(token, 'token', request.ip))?.person ?? null);
      }
      const secret = readCookie(platform.config, request, 'session');
      return secret === null ? null : ((await sessions.openSession(secret, 'session'))?.person ?? null);
    },
  };
}
