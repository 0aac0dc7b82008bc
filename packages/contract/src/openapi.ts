import { z } from 'zod';
import { type AnyCall, allCalls } from './calls.ts';
import { type Call, type Lazy, schemaOf } from './define-call.ts';
import { problem } from './shapes.ts';

type JsonSchema = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parameters(call: Call): JsonSchema[] {
  const places = [
    ['path', call.params],
    ['query', call.query],
  ] as const;
  const listed = places.flatMap(([place, lazy]) => {
    if (!lazy) return [];
    const { properties = {}, required = [] } = jsonSchema(schemaOf(lazy)) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || (required.includes(name) && !('default' in schema)),
      schema,
    }));
  });
  const headers = [
    ...(call.method === 'GET' || call.keyless
      ? []
      : [{ name: 'x-api-key', in: 'header', required: true, schema: { type: 'string' } }]),
    ...(call.ifMatch
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'ETag of the revision to replace',
          },
        ]
      : []),
    ...(call.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ];
  return [...listed, ...headers];
}

/** What staff get, or the public, where the two differ. */
function answerSchema(answer: Lazy<z.ZodType>, forPublic: Lazy<z.ZodType> | undefined): JsonSchema {
  const staff = jsonSchema(schemaOf(answer));
  return forPublic ? { anyOf: [staff, jsonSchema(schemaOf(forPublic))] } : staff;
}

/** Bodies that are bytes, by their content types. */
function filesOf(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function operation(call: Call): JsonSchema {
  const status = call.status ?? (call.answer || call.download ? 200 : 204);
  const described =
    'action' in call.access
      ? `${call.access.action} · ${call.access.resource}`
      : 'open' in call.access
        ? `Open: ${call.access.open}`
        : `Any session: ${call.access.session}`;
  return {
    operationId: call.id,
    summary: call.summary,
    description: call.perMinute
      ? `${described}; at most ${call.perMinute} a minute from one address`
      : described,
    tags: [call.tag],
    parameters: parameters(call),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(schemaOf(call.body)) } },
          },
        }
      : {}),
    ...(call.upload ? { requestBody: { required: true, content: filesOf(call.upload.types) } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(call.answer
          ? { content: { 'application/json': { schema: answerSchema(call.answer, call.publicAnswer) } } }
          : {}),
        ...(call.download ? { content: filesOf(call.download) } : {}),
      },
      default: {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls() as readonly (AnyCall & Call)[]) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrina',
      version,
      description:
        'Content service of the public sites. Made from the declarations that validate the requests.',
    },
    paths,
    components: { schemas: { Problem: jsonSchema(problem) } },
  };
}
