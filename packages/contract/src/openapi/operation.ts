import { filesOf, jsonBody, statusOf } from './answers.ts';
import type { Json } from './json.ts';
import type { DescribedCall, OperationGroup } from './operation-groups.ts';
import { refusalResponses } from './problems.ts';
import { accessOf, securityOf } from './security.ts';

function requestBody({ call, request }: DescribedCall): Json {
  if (call.upload) return { requestBody: { required: true, content: filesOf(call.upload.types) } };
  return request.body ? { requestBody: { required: true, content: jsonBody(request.body) } } : {};
}

/** Returns the name used instead of the slug in the ids and tags of merged calls. */
const sharedName = (path: string): string => (path.startsWith('/core/') ? 'core-entries' : 'entries');

/** Returns the operation id of a call or of merged calls. */
function idOf({ path, types, calls: [{ call, type }] }: OperationGroup): string {
  return types && type !== null ? `${sharedName(path)}${call.id.slice(type.length)}` : call.id;
}

/** Returns the tag of an operation: the tag of its content type, of merged calls, or of the single call. */
export function tagOf({ path, types, calls: [{ call, type }] }: OperationGroup): string {
  return types !== null && call.tag === type ? sharedName(path) : call.tag;
}

/** Returns the 202 response of a call whose file is made after the response. */
function delayedAnswer({ call, answers: [answer] }: DescribedCall): Json {
  if (!call.download || answer === undefined) return {};
  return { 202: { description: 'The file is being made', content: jsonBody(answer) } };
}

/** Returns the operation of a call or of merged calls. */
export function operationOf(family: OperationGroup, parameters: readonly Json[], answer: Json): Json {
  const [firstCall, ...furtherCalls] = family.calls;
  const { call } = firstCall;
  return {
    operationId: idOf(family),
    summary: call.summary,
    ...(call.perMinute && { description: `At most ${call.perMinute} a minute from one address.` }),
    tags: [tagOf(family)],
    'x-access': accessOf([call, ...furtherCalls.map((describedCall) => describedCall.call)]),
    security: securityOf(call),
    parameters,
    ...requestBody(firstCall),
    responses: { [statusOf(family)]: answer, ...delayedAnswer(firstCall), ...refusalResponses(call) },
  };
}

/** Returns the path parameter `type` of merged calls; none for other calls. */
export function typeParameter({ types }: OperationGroup): Json[] {
  if (types === null) return [];
  return [{ name: 'type', in: 'path', required: true, schema: { type: 'string', enum: types } }];
}
