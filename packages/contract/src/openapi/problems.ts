import type { AnyCall, Refusal } from '../define-call.ts';
import { problem } from '../shapes.ts';
import { type Json, refTo } from './json.ts';
import type { Schemas } from './schemas.ts';

/** The refusals that calls document, by status: the name of the component, and when it is answered. */
const refusals = {
  400: ['BadRequest', 'What was sent breaks the declared rules: `errors` names each fault.'],
  401: [
    'NotSignedIn',
    'Nobody is signed in, or the session has ended; at sign-in, what was sent is not enough: `code` says why.',
  ],
  403: [
    'NotAllowed',
    'The permission is missing, or the key of a write, or another site sent it, or the call is for people and an API key made it.',
  ],
  404: ['NotFound', 'There is no such thing, or none that this person may see.'],
  409: ['Conflict', 'The present state does not allow it; `code` says why.'],
  412: ['Stale', 'Somebody changed it meanwhile; `current` is what is stored now.'],
  413: ['TooLarge', 'More bytes than the call takes.'],
  415: ['UnsupportedType', 'The body is of another content type than the call takes.'],
  422: ['NotPublishable', 'The draft does not meet what publishing asks for: `errors` names each fault.'],
  429: ['TooMany', 'Too many calls; `Retry-After` says when to try again.'],
} as const satisfies Readonly<Record<Refusal, readonly [string, string]>>;

/** Whether a call is documented as refusing with this status. Failures of the service (5xx) and refusals of any request at all are documented once for every call. */
export function documentsRefusal(call: AnyCall, status: number): boolean {
  return !(status in refusals) || refusalsOf(call).some((one) => one === status);
}

/** The statuses with which a call refuses: those that follow from its declaration, and those that it declares. */
export function refusalsOf(call: AnyCall): Refusal[] {
  const { access, method, path } = call;
  const writes = method !== 'GET' && !call.safe;
  const sendsBody = method !== 'GET';
  const isPublic = 'open' in access || ('action' in access && access.publicStage === true);
  const statuses: readonly (Refusal | false)[] = [
    400,
    !('open' in access) && 401,
    (writes || !('open' in access) || call.peopleOnly === true) && 403,
    path.includes(':') && 404,
    ((writes && 'action' in access) || call.idempotent !== undefined) && 409,
    call.ifMatch !== undefined && 412,
    sendsBody && 413,
    sendsBody && !call.keyless && 415,
    'action' in access && access.action === 'publish' && 422,
    (isPublic || call.perMinute !== undefined) && 429,
    ...(call.refuses ?? []),
  ];
  return [...new Set(statuses.filter((status) => status !== false))].sort();
}

/** The responses of a call's refusals, by reference. */
export function refusalResponses(call: AnyCall): Json {
  const declared = refusalsOf(call).map((status) => [status, refTo('responses', refusals[status][0])]);
  return { ...Object.fromEntries(declared), default: refTo('responses', 'Failed') };
}

/** The components that those refer to. */
export function problemResponses(schemas: Schemas): Record<string, Json> {
  const response = (description: string): Json => ({
    description,
    content: { 'application/problem+json': { schema: schemas.of(problem, 'output') } },
  });
  return {
    ...Object.fromEntries(
      Object.values(refusals).map(([name, description]) => [name, response(description)]),
    ),
    Failed: response('The service cannot do it now, or not at all.'),
  };
}
