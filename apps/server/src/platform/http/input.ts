import { type Call, isStaffRead, type Lazy, schemaOf } from '@vitrina/contract';
import { cleanLine, installIssueMessages, unknownMemberMessage } from '@vitrina/model';
import { z } from 'zod';
import { type Fault, invalidInput, unreadable } from '../../errors.ts';

installIssueMessages();

const maxListLength = 100;
const schemaCache = new WeakMap<Lazy<z.ZodType>, z.ZodType>();

/** Parses the parameters of the path. Throws 400. */
export function parseParams(call: Call, raw: unknown): unknown {
  return call.params ? parseOrThrow(schemaFor(call.params), raw) : undefined;
}

/**
 * Parses the query. Repeated keys are lists if the declaration has a list, and are refused for single values; unknown
 * names are refused. Removes invisible characters from values. Throws 400.
 */
export function parseQuery(call: Call, raw: unknown): unknown {
  const schema = call.query && schemaFor(call.query);
  const object = objectOf(schema);
  const shape: Record<string, z.ZodType> = object?.shape ?? {};
  const takesStage = !isStaffRead(call) || Object.hasOwn(shape, 'stage');
  const input = takesStage ? (raw as Record<string, unknown>) : withoutStage(raw as Record<string, unknown>);
  if (!schema) {
    const unknownNames = Object.keys(input);
    if (unknownNames.length > 0) throw invalidInput(unknownNames.map(unknownParameter));
    return undefined;
  }
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [name, body] of Object.entries(input)) {
    const value: unknown = Array.isArray(body) ? body.map(cleanValue) : cleanValue(body);
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (object && field === undefined) faults.push(unknownParameter(name));
    else if (field && isList(field)) values[name] = Array.isArray(value) ? value : [value];
    else values[name] = value;
    if (Array.isArray(value) && !(field && isList(field)))
      faults.push({ path: jsonPointer([name]), message: 'Se envió más de una vez.' });
    if (Array.isArray(value) && value.length > maxListLength)
      faults.push({ path: jsonPointer([name]), message: `Se admiten hasta ${maxListLength} valores.` });
  }
  if ('page' in values && 'cursor' in values)
    faults.push({ path: jsonPointer(['cursor']), message: 'Use page o cursor, no los dos.' });
  if (faults.length > 0) throw invalidInput(faults);
  return parseOrThrow(schema, values);
}

/**
 * Returns the parameters without `stage`, for a call that does not support it. Throws 400 for any stage except
 * `staging`.
 */
function withoutStage({ stage, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (stage === undefined || stage === 'staging') return others;
  throw invalidInput([{ path: jsonPointer(['stage']), message: 'Use staging.' }]);
}

/**
 * Parses the body; unknown members are refused by name. Objects of calls that check their body themselves are
 * returned unchecked. Throws 400.
 */
export function parseBody(call: Call, raw: unknown): unknown {
  if (!call.body) return undefined;
  return call.checksBody && isObject(raw) ? raw : parseOrThrow(schemaFor(call.body), raw);
}

/**
 * Returns `If-Match` as sent. For a call that depends on the revision that the person has seen, throws 400 unless the
 * header names exactly one revision.
 */
export function parseIfMatch(call: Call, raw: string | undefined): string | null {
  const isSingle = raw !== undefined && !/[*,]/.test(raw);
  if (call.ifMatch === 'one' && !isSingle)
    throw invalidInput([{ path: '', message: 'Indique en If-Match la versión que revisó, y solo esa.' }]);
  return raw ?? null;
}

/** Valid members of a body, and the faults of the other members. */
export interface ReadBody {
  /** Members without faults, in the output form of the schema. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly Fault[];
}

/**
 * Parses the body of a call that checks it itself: returns every valid member, and the faults of the others. Throws
 * 400 for hostile nesting.
 */
export function readBody(
  { body }: Call<z.ZodType, z.ZodType, z.ZodObject>,
  raw: Readonly<Record<string, unknown>>,
): ReadBody {
  if (!body) throw new Error('A call that checks its body declares none.');
  const schema = schemaOf(body);
  const wholeResult = parseSafely(schema, raw);
  if (wholeResult.success) return { values: wholeResult.data, faults: [] };
  const faults = faultsOf(wholeResult.error);
  const invalidMembers = new Set(wholeResult.error.issues.flatMap(membersOf));
  const validMembers = Object.fromEntries(Object.entries(raw).filter(([name]) => !invalidMembers.has(name)));
  return { values: parseSafely(schema.partial(), validMembers).data ?? {}, faults };
}

/** Returns the faults of a Zod error, one per position, as JSON pointers with Spanish messages. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const { message, path } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ path: jsonPointer(path), message }];
    // Not the message of the issue, which may be the message of the schema for the whole object.
    return issue.keys.map((key) => ({ path: jsonPointer([...path, key]), message: unknownMemberMessage }));
  });
}

/** Formats a path as a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function parseOrThrow(schema: z.ZodType, value: unknown): unknown {
  const result = parseSafely(schema, value);
  if (result.success) return result.data;
  throw invalidInput(faultsOf(result.error));
}

/** Returns the members of the body that an issue concerns. */
function membersOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) return issue.keys;
  return issue.path.slice(0, 1);
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseSafely<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    // A hostile nesting can exhaust the stack of a recursive schema.
    if (error instanceof RangeError) throw unreadable('El contenido tiene demasiados niveles.');
    throw error;
  }
}

/**
 * Returns the schema of a declaration, built at the first request. Objects refuse unknown members unless the
 * declaration states otherwise.
 */
function schemaFor(declaration: Lazy<z.ZodType>): z.ZodType {
  const cachedSchema = schemaCache.get(declaration);
  if (cachedSchema) return cachedSchema;
  const schema = schemaOf(declaration);
  const result =
    schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
  schemaCache.set(declaration, result);
  return result;
}

/** Returns the object that a schema reads, before any transformation; null if it reads no object. */
function objectOf(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodPipe) return objectOf(schema.in);
  return schema instanceof z.ZodObject ? schema : null;
}

function isList(field: z.ZodType): boolean {
  let innerType: unknown = field;
  while (
    innerType instanceof z.ZodOptional ||
    innerType instanceof z.ZodDefault ||
    innerType instanceof z.ZodNullable ||
    innerType instanceof z.ZodPrefault ||
    innerType instanceof z.ZodReadonly
  ) {
    innerType = innerType.unwrap();
  }
  // A pipe accepts the input of its first part; after `preprocess`, whose input is unknown, that of its second.
  if (innerType instanceof z.ZodPipe)
    return isList((innerType.in instanceof z.ZodTransform ? innerType.out : innerType.in) as z.ZodType);
  return innerType instanceof z.ZodArray;
}

const cleanValue = (value: unknown): unknown => (typeof value === 'string' ? cleanLine(value) : value);

function unknownParameter(name: string): Fault {
  return { path: jsonPointer([name]), message: 'No se reconoce este parámetro.' };
}
