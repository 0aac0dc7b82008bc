import type { Described, Family } from './families.ts';
import { alike, type Json, refTo, schemaNamed } from './json.ts';
import { refusalResponses } from './problems.ts';
import { accessOf, securityOf } from './security.ts';

/** Bodies that are bytes, by their content types. */
function filesOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

const jsonBody = (schema: Json): Json => ({ 'application/json': { schema } });

/** One schema, or the alternatives: what several types answer, or staff and the public. */
function oneOf(schemas: readonly Json[]): Json {
  const different = schemas.filter((one, index) => schemas.findIndex((other) => alike(other, one)) === index);
  const [first = {}, ...others] = different;
  return others.length === 0 ? first : { anyOf: different };
}

function requestBody({ call, asked }: Described): Json {
  if (call.upload) return { requestBody: { required: true, content: filesOf(call.upload.types) } };
  return asked.body ? { requestBody: { required: true, content: jsonBody(asked.body) } } : {};
}

/** What a family answers when all goes well, and its name where the same may be answered elsewhere: that of the shape. */
export function answerOf({ calls }: Family): {
  readonly status: number;
  readonly name: string;
  readonly response: Json;
} {
  const [{ call }] = calls;
  const answers = calls.flatMap((one) => one.answers);
  const status = call.status ?? (answers.length > 0 || call.download ? 200 : 204);
  const schema = oneOf(answers);
  const shape = schemaNamed(schema) ?? '';
  const content = call.download ? filesOf(call.download) : answers.length > 0 ? jsonBody(schema) : null;
  return {
    status,
    name: call.download ? 'File' : content === null ? 'Done' : shape,
    response: {
      description: 'Done',
      ...(answers.some((answer) => /(?:Entry|Public)$/.test(schemaNamed(answer) ?? '')) && {
        headers: { ETag: refTo('headers', 'ETag') },
      }),
      ...(content && { content }),
    },
  };
}

/** What stands in the place of a type's own slug in the ids and tags of calls that are shown once for several types. */
const sharedName = (path: string): string => (path.startsWith('/core/') ? 'core-entries' : 'entries');

/** An operation id that stays as it is while the call is shown in the same place. */
function idOf({ path, types, calls: [{ call, type }] }: Family): string {
  return types && type !== null ? `${sharedName(path)}${call.id.slice(type.length)}` : call.id;
}

/** Under which head the document shows a family: the type's, that of what all types have, or the call's own. */
export function tagOf({ path, types, calls: [{ call, type }] }: Family): string {
  return types !== null && call.tag === type ? sharedName(path) : call.tag;
}

/** The operation of a call, or of the same call of several types. */
export function operationOf(family: Family, parameters: readonly Json[], answer: Json): Json {
  const [first] = family.calls;
  const { call } = first;
  const access = new Set(family.calls.map(({ call: one }) => accessOf(one)));
  return {
    operationId: idOf(family),
    summary: call.summary,
    tags: [tagOf(family)],
    'x-access': [...access].sort().join(' '),
    security: securityOf(call),
    parameters,
    ...requestBody(first),
    responses: { [answerOf(family).status]: answer, ...refusalResponses(call) },
  };
}

/** The parameter that stands for the type's slug. */
export function typeParameter({ types }: Family): Json[] {
  if (types === null) return [];
  return [{ name: 'type', in: 'path', required: true, schema: { type: 'string', enum: types } }];
}
