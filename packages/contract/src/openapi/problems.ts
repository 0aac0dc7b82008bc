import type { AnyCall, Refusal } from '../define-call.ts';
import { problem } from '../shapes.ts';
import { type Json, refTo } from './json.ts';
import type { Schemas } from './schemas.ts';

/** Documented refusals by status code: name of the component and description. */
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

/** True if the document lists the status for the call. Statuses of 5xx and of every request are documented once. */
export function documentsRefusal(call: AnyCall, status: number): boolean {
  return !(status in refusals) || refusalsOf(call).some((refusal) => refusal === status);
}

/** Status codes of the call's refusals, declared or derived from its declaration. */
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

/** References to the responses of the call's refusals. */
export function refusalResponses(call: AnyCall): Json {
  const responses = refusalsOf(call).map((status) => [status, refTo('responses', refusals[status][0])]);
  return { ...Object.fromEntries(responses), default: refTo('responses', 'Failed') };
}

/** Components of the refusals. */
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
