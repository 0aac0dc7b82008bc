import { contentTypes, shapeName } from '@vitrina/model';
import { isAlike, type Json, refTo, schemaNamed } from './json.ts';
import type { OperationGroup } from './operation-groups.ts';

/** Returns the content of a binary body for each content type. */
export function filesOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

/** Returns the content of a JSON body. */
export const jsonBody = (schema: Json): Json => ({ 'application/json': { schema } });

const distinctSchemas = (schemas: readonly Json[]): Json[] =>
  schemas.filter(
    (schema, index) => schemas.findIndex((earlierSchema) => isAlike(earlierSchema, schema)) === index,
  );

/** Returns the name of a shape without its content type: `Entry` for `ProductsEntry`; undefined for other shapes. */
function suffixOf(schema: Json): string | undefined {
  const name = schemaNamed(schema) ?? '';
  const ownerName = contentTypes
    .map(({ slug }) => shapeName(slug))
    .filter((type) => name.startsWith(type))
    .sort((a, b) => b.length - a.length)[0];
  return ownerName && name.slice(ownerName.length);
}

/** Returns the name for the alternative answers of a call that several types have: `AnyEntry`. */
function nameOfAlternatives(
  { path, types }: OperationGroup,
  alternatives: readonly Json[],
): string | undefined {
  const suffixes = new Set(alternatives.map(suffixOf));
  const [suffix] = suffixes;
  if (types === null || suffixes.size !== 1 || suffix === undefined) return undefined;
  return `Any${path.startsWith('/core/') ? 'Core' : ''}${suffix}`;
}

/** Response of the API document; it has a name if several operations may refer to it. */
interface Answer {
  readonly name: string | undefined;
  readonly response: Json;
}

/** Returns the status code of success. */
export function statusOf({ calls: [{ call, answers }] }: OperationGroup): number {
  return call.status ?? (answers.length > 0 || call.download ? 200 : 204);
}

/**
 * Returns the success responses of the operations, and by name the schemas and responses that several operations
 * share.
 */
export function answersOf(families: readonly OperationGroup[]): {
  readonly responseOf: (family: OperationGroup) => Json;
  readonly schemas: Record<string, Json>;
  readonly responses: Record<string, Json>;
} {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Json> = {};

  const schemaOf = (family: OperationGroup): Json => {
    const alternatives = distinctSchemas(family.calls.flatMap(({ answers }) => answers));
    const [firstAlternative = {}, ...furtherAlternatives] = alternatives;
    if (furtherAlternatives.length === 0) return firstAlternative;
    const union = { anyOf: alternatives };
    const name = nameOfAlternatives(family, alternatives);
    if (name === undefined || (name in schemas && !isAlike(schemas[name], union))) return union;
    schemas[name] = union;
    return refTo('schemas', name);
  };

  const answerOf = (family: OperationGroup): Answer => {
    const [{ call, answers }] = family.calls;
    if (call.download)
      return { name: 'File', response: { description: 'Done', content: filesOf(call.download) } };
    if (answers.length === 0) return { name: 'Done', response: { description: 'Done' } };
    const schema = schemaOf(family);
    const hasETag = answers.some((answer) => ['Entry', 'Public'].includes(suffixOf(answer) ?? ''));
    return {
      name: schemaNamed(schema),
      response: {
        description: 'Done',
        ...(hasETag && { headers: { ETag: refTo('headers', 'ETag') } }),
        content: jsonBody(schema),
      },
    };
  };

  const answersByFamily = new Map(families.map((family) => [family, answerOf(family)]));
  for (const [name, answersOfName] of Map.groupBy(answersByFamily.values(), (answer) => answer.name))
    if (name !== undefined && answersOfName.length > 1 && answersOfName[0])
      responses[name] = answersOfName[0].response;
  return {
    schemas,
    responses,
    responseOf: (family) => {
      const { name, response } = answersByFamily.get(family) ?? answerOf(family);
      return name !== undefined && isAlike(responses[name], response) ? refTo('responses', name) : response;
    },
  };
}
