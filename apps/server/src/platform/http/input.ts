import { type Call, isStaffRead, type Lazy, schemaOf } from '@vitrina/contract';
import { cleanLine, installIssueMessages, unknownMemberMessage } from '@vitrina/model';
import { z } from 'zod';
import { type Fault, invalidInput, unreadable } from '../../errors.ts';

installIssueMessages();

const maxListLength = 100;
const builtCache = new WeakMap<Lazy<z.ZodType>, z.ZodType>();

/** Parses the parameters of the path. Throws 400. */
export function parseParams(call: Call, raw: unknown): unknown {
  return call.params ? check(schemaFor(call.params), raw) : undefined;
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
    const unknown = Object.keys(input);
    if (unknown.length > 0) throw invalidInput(unknown.map(unknownParameter));
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
      faults.push({ path: pointer([name]), message: 'Se envió más de una vez.' });
    if (Array.isArray(value) && value.length > maxListLength)
      faults.push({ path: pointer([name]), message: `Se admiten hasta ${maxListLength} valores.` });
  }
  if ('page' in values && 'cursor' in values)
    faults.push({ path: pointer(['cursor']), message: 'Use page o cursor, no los dos.' });
  if (faults.length > 0) throw invalidInput(faults);
  return check(schema, values);
}

/**
 * Returns the parameters without `stage`, for a call that does not support it. Throws 400 for any stage except
 * `staging`.
 */
function withoutStage({ stage, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (stage === undefined || stage === 'staging') return others;
  throw invalidInput([{ path: pointer(['stage']), message: 'Use staging.' }]);
}

/**
 * Parses the body; unknown members are refused by name. Objects of calls that check their body themselves are
 * returned unchecked. Throws 400.
 */
export function parseBody(call: Call, raw: unknown): unknown {
  if (!call.body) return undefined;
  return call.checksBody && isObject(raw) ? raw : check(schemaFor(call.body), raw);
}

/**
 * Returns `If-Match` as sent. For a call that depends on the revision that the person has seen, throws 400 unless the
 * header names exactly one revision.
 */
export function parseIfMatch(call: Call, raw: string | undefined): string | null {
  const namesOne = raw !== undefined && !/[*,]/.test(raw);
  if (call.ifMatch === 'one' && !namesOne)
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
  const whole = tryOut(schema, raw);
  if (whole.success) return { values: whole.data, faults: [] };
  const faults = faultsOf(whole.error);
  const wrong = new Set(whole.error.issues.flatMap(membersOf));
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name)));
  return { values: tryOut(schema.partial(), rest).data ?? {}, faults };
}

/** Returns the faults of a Zod error, one per position, as JSON pointers with Spanish messages. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const { message, path } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ path: pointer(path), message }];
    // Not the message of the issue, which may be the message of the schema for the whole object.
    return issue.keys.map((key) => ({ path: pointer([...path, key]), message: unknownMemberMessage }));
  });
}

/** Formats a path as a JSON pointer (RFC 6901). */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function check(schema: z.ZodType, value: unknown): unknown {
  const result = tryOut(schema, value);
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

function tryOut<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
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
  const existing = builtCache.get(declaration);
  if (existing) return existing;
  const schema = schemaOf(declaration);
  const result =
    schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
  builtCache.set(declaration, result);
  return result;
}

/** Returns the object that a schema reads, before any transformation; null if it reads no object. */
function objectOf(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodPipe) return objectOf(schema.in);
  return schema instanceof z.ZodObject ? schema : null;
}

function isList(field: z.ZodType): boolean {
  let inner: unknown = field;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodReadonly
  ) {
    inner = inner.unwrap();
  }
  // A pipe accepts the input of its first part; after `preprocess`, whose input is unknown, that of its second.
  if (inner instanceof z.ZodPipe)
    return isList((inner.in instanceof z.ZodTransform ? inner.out : inner.in) as z.ZodType);
  return inner instanceof z.ZodArray;
}

const cleanValue = (value: unknown): unknown => (typeof value === 'string' ? cleanLine(value) : value);

function unknownParameter(name: string): Fault {
  return { path: pointer([name]), message: 'No se reconoce este parámetro.' };
}
