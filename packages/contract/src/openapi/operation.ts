import { filesOf, jsonBody, statusOf } from './answers.ts';
import type { Json } from './json.ts';
import type { DescribedCall, OperationGroup } from './operation-groups.ts';
import { refusalResponses } from './problems.ts';
import { accessOf, securityOf } from './security.ts';

function requestBody({ call, asked }: DescribedCall): Json {
  if (call.upload) return { requestBody: { required: true, content: filesOf(call.upload.types) } };
  return asked.body ? { requestBody: { required: true, content: jsonBody(asked.body) } } : {};
}

/** What stands in the place of a type's own slug in the ids and tags of calls that are shown once for several types. */
const sharedName = (path: string): string => (path.startsWith('/core/') ? 'core-entries' : 'entries');

/** An operation id that stays as it is while the call is shown in the same place. */
function idOf({ path, types, calls: [{ call, type }] }: OperationGroup): string {
  return types && type !== null ? `${sharedName(path)}${call.id.slice(type.length)}` : call.id;
}

/** Under which head the document shows a family: the type's, that of what all types have, or the call's own. */
export function tagOf({ path, types, calls: [{ call, type }] }: OperationGroup): string {
  return types !== null && call.tag === type ? sharedName(path) : call.tag;
}

/** What a call that makes files answers when the file is yet to be made. */
function laterAnswer({ call, answers: [answer] }: DescribedCall): Json {
  if (!call.download || answer === undefined) return {};
  return { 202: { description: 'The file is being made', content: jsonBody(answer) } };
}

/** The operation of a call, or of the same call of several types. */
export function operationOf(family: OperationGroup, parameters: readonly Json[], answer: Json): Json {
  const [first, ...others] = family.calls;
  const { call } = first;
  return {
    operationId: idOf(family),
    summary: call.summary,
    ...(call.perMinute && { description: `At most ${call.perMinute} a minute from one address.` }),
    tags: [tagOf(family)],
    'x-access': accessOf([call, ...others.map((other) => other.call)]),
    security: securityOf(call),
    parameters,
    ...requestBody(first),
    responses: { [statusOf(family)]: answer, ...laterAnswer(first), ...refusalResponses(call) },
  };
}

/** The parameter that stands for the type's slug. */
export function typeParameter({ types }: OperationGroup): Json[] {
  if (types === null) return [];
  return [{ name: 'type', in: 'path', required: true, schema: { type: 'string', enum: types } }];
}
