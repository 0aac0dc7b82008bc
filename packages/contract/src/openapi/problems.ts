import type { AnyCall, Refusal } from '../define-call.ts';
import { problem } from '../shapes.ts';
import { type Json, refTo } from './json.ts';
import type { Schemas } from './schemas.ts';

/** Documented refusals by status code: name of the component and description. */
const refusals = {
  400: ['BadRequest', 'The input is invalid: `errors` lists the faults.'],
  401: [
    'NotSignedIn',
    'There is no valid session; at sign-in, the credentials are not sufficient: see `code`.',
  ],
  403: [
    'NotAllowed',
    'The permission or the key of a write is missing, the origin is another site, or an API key made a call for people.',
  ],
  404: ['NotFound', 'It does not exist, or this person may not see it.'],
  409: ['Conflict', 'The present state does not allow it: see `code`.'],
  412: ['Stale', 'Somebody changed it meanwhile; `current` is the stored version.'],
  413: ['TooLarge', 'The body exceeds the size limit.'],
  415: ['UnsupportedType', 'The call does not accept the content type of the body.'],
  422: ['NotPublishable', 'The draft cannot be published: `errors` lists the faults.'],
  429: ['TooMany', 'Too many requests; repeat after `Retry-After`.'],
} as const satisfies Readonly<Record<Refusal, readonly [string, string]>>;

/**
 * True if the document lists the status for the call. Statuses of 5xx, and those common to all requests, are
 * documented only once.
 */
export function documentsRefusal(call: AnyCall, status: number): boolean {
  return !(status in refusals) || refusalsOf(call).some((refusal) => refusal === status);
}

/** Returns the status codes of the call's refusals, declared or derived from its declaration. */
export function refusalsOf(call: AnyCall): Refusal[] {
  const { access, method, path } = call;
  const isWrite = method !== 'GET' && !call.safe;
  const sendsBody = method !== 'GET';
  const isPublic = 'open' in access || ('action' in access && access.publicStage === true);
  const statuses: readonly (Refusal | false)[] = [
    400,
    !('open' in access) && 401,
    (isWrite || !('open' in access) || call.peopleOnly === true) && 403,
    path.includes(':') && 404,
    ((isWrite && 'action' in access) || call.idempotent !== undefined) && 409,
    call.ifMatch !== undefined && 412,
    sendsBody && 413,
    sendsBody && !call.keyless && 415,
    'action' in access && access.action === 'publish' && 422,
    (isPublic || call.perMinute !== undefined) && 429,
    ...(call.refuses ?? []),
  ];
  return [...new Set(statuses.filter((status) => status !== false))].sort();
}

/** Returns references to the responses of the call's refusals. */
export function refusalResponses(call: AnyCall): Json {
  const responses = refusalsOf(call).map((status) => [status, refTo('responses', refusals[status][0])]);
  return { ...Object.fromEntries(responses), default: refTo('responses', 'Failed') };
}

/** Returns the components of the refusals. */
export function problemResponses(schemas: Schemas): Record<string, Json> {
  const describeResponse = (description: string): Json => ({
    description,
    content: { 'application/problem+json': { schema: schemas.of(problem, 'output') } },
  });
  return {
    ...Object.fromEntries(
      Object.values(refusals).map(([name, description]) => [name, describeResponse(description)]),
    ),
    Failed: describeResponse('The service failed, or is not available now.'),
  };
}
