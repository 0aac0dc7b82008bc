import type { AnyCall } from '../define-call.ts';
import type { Json } from './json.ts';

/** Name of the session cookie, without the prefix `__Host-` that it has beyond loopback. */
export const sessionCookieName = 'vitrina';

/** Returns the authentication methods. @param sessionCookie name of the session cookie */
export const securitySchemes = (sessionCookie: string) =>
  ({
    password: {
      type: 'http',
      scheme: 'basic',
      description: 'Staff id and password, at sign-in only.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: `Set at sign-in: \`__Host-${sessionCookieName}\`; \`${sessionCookieName}\` where the service is reached on loopback by plain http.`,
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'Token of a machine client in place of a session.',
    },
    key: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'Identifies the application in writes; see `GET /config`.',
    },
  }) as const satisfies Record<string, Json>;

/** Returns the alternative security requirements of a call. */
export function securityOf(call: AnyCall): Json[] {
  const { access, method } = call;
  if (call.basic) return [{ password: [] }];
  const key = method === 'GET' || call.keyless ? {} : { key: [] };
  if ('open' in access) return Object.keys(key).length === 0 ? [] : [key];
  return [
    ...('action' in access && access.publicStage ? [{}] : []),
    { session: [], ...key },
    ...(call.peopleOnly ? [] : [{ token: [], ...key }]),
  ];
}

/** Describes the requirement of a call in words. Merged calls need the permission on the resource of their type. */
export function accessOf([call, ...mergedCalls]: readonly [AnyCall, ...AnyCall[]]): string {
  return `${requirementOf(call, mergedCalls.length > 0)}${call.peopleOnly ? '; people only, API keys get 403' : ''}`;
}

function requirementOf({ access }: AnyCall, ofSeveralTypes: boolean): string {
  if ('open' in access) return `Open: ${access.open}`;
  if ('session' in access) return `Any session: ${access.session}`;
  const resource = ofSeveralTypes ? "the type's resource" : access.resource;
  return `Permission: ${access.action} of ${resource}${access.publicStage ? '; open with stage=production' : ''}`;
}
