import { z } from 'zod';
import { type CallOfType, callsByType } from '../calls.ts';
import { type Call, isStaffRead, type Lazy, schemaOf } from '../define-call.ts';
import { stagingOnly } from '../shapes.ts';
import type { Json } from './json.ts';
import type { DescribedCall } from './operation-groups.ts';
import { type Schemas, schemasOf } from './schemas.ts';

/** Schemas of a call. */
interface Shapes extends CallOfType {
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answers: readonly z.ZodType[];
}

const schemaIfAny = (schema: Lazy<z.ZodType> | undefined): z.ZodType | undefined =>
  schema && schemaOf(schema);
const dropMissing = (shapes: readonly (z.ZodType | undefined)[]): z.ZodType[] =>
  shapes.filter((shape) => shape !== undefined);

function shapesOf(callOfType: CallOfType): Shapes {
  // Every call has its schemas; a list of calls of all shapes has no types for them.
  const { params, query, body, answer, publicAnswer } = callOfType.call as Call;
  return {
    ...callOfType,
    params: schemaIfAny(params),
    query: schemaIfAny(query),
    body: schemaIfAny(body),
    answers: dropMissing([schemaIfAny(answer), schemaIfAny(publicAnswer)]),
  };
}

/** Returns the parameters of the path or query, from the schema of the object that contains them. */
function parametersIn(location: 'path' | 'query', object: Json): Json[] {
  const { properties = {}, required = [] } = object as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function headersOf({ ifMatch, idempotent }: CallOfType['call']): Json[] {
  return [
    ...(ifMatch === true ? [header('If-Match', 'The ETag of the revision to replace.')] : []),
    ...(ifMatch === 'one' ? [header('If-Match', 'The ETag of the one revision that was seen.', true)] : []),
    ...(idempotent ? [header('Idempotency-Key', 'The same key does the work once.')] : []),
  ];
}

const stage = z.strictObject(stagingOnly);

/** Adds the parameter `stage`, which every read of staff accepts. */
function withStage(call: CallOfType['call'], parameters: Json[], schemas: Schemas): Json[] {
  if (!isStaffRead(call) || parameters.some(({ name }) => name === 'stage')) return parameters;
  return [...parametersIn('query', schemas.of(stage, 'input')), ...parameters];
}

function describeCall({ call, type, params, query, body, answers }: Shapes, schemas: Schemas): DescribedCall {
  return {
    call,
    type,
    request: {
      parameters: [
        ...(params ? parametersIn('path', schemas.of(params, 'input')) : []),
        ...withStage(call, query ? parametersIn('query', schemas.of(query, 'input')) : [], schemas),
        ...headersOf(call),
      ],
      body: body ? schemas.of(body, 'input') : null,
    },
    answers: answers.map((answer) => schemas.of(answer, 'output')),
  };
}

/** Returns every call with its JSON Schemas. `furtherAnswers` are answers that belong to no single call. */
export function describeCalls(furtherAnswers: readonly z.ZodType[]): {
  readonly calls: readonly DescribedCall[];
  readonly schemas: Schemas;
} {
  const calls = callsByType().map(shapesOf);
  const schemas = schemasOf({
    input: [...calls.flatMap(({ params, query, body }) => dropMissing([params, query, body])), stage],
    output: [...calls.flatMap(({ answers }) => answers), ...furtherAnswers],
  });
  return { calls: calls.map((call) => describeCall(call, schemas)), schemas };
}
