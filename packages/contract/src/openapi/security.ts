import type { AnyCall } from '../calls.ts';
import type { Json } from './json.ts';

/** How a caller says who it is. */
export const securitySchemes = {
  password: {
    type: 'http',
    scheme: 'basic',
    description: 'Staff id and password, at sign-in only.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-vitrina',
    description: 'Set at sign-in; without its prefix `__Host-` where the service is reached on loopback.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a machine client, in place of a session.',
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'Names the application; writes carry it. `GET /config` tells it.',
  },
} as const satisfies Record<string, Json>;

/** What a call asks of its caller: one of the alternatives. */
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

/** Who may make a call, in words: the same call of several types asks for the permission on each type's resource. */
export function accessOf([call, ...others]: readonly [AnyCall, ...AnyCall[]]): string {
  return `${requirementOf(call, others.length > 0)}${call.peopleOnly ? '; people only, API keys get 403' : ''}`;
}

function requirementOf({ access }: AnyCall, ofSeveralTypes: boolean): string {
  if ('open' in access) return `Open: ${access.open}`;
  if ('session' in access) return `Any session: ${access.session}`;
  const resource = ofSeveralTypes ? "the type's resource" : access.resource;
  return `Permission: ${access.action} of ${resource}${access.publicStage ? '; open with stage=production' : ''}`;
}
