import { cleanLine, cleanText } from '@vitrina/model';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls.ts';
import { type AnyCall, type Call, schemaOf } from './define-call.ts';

const isCleaned = (schema: z.ZodString): boolean =>
  (schema.def.checks ?? []).some((check) => {
    const { tx } = check._zod.def as { tx?: unknown };
    return tx === cleanLine || tx === cleanText;
  });

/** Strings in a schema, each with its path. */
function stringsIn(schema: unknown, path: string, outerSchemas: ReadonlySet<unknown>): [string, z.ZodType][] {
  if (outerSchemas.has(schema)) return [];
  const stringsOfPart = (inner: unknown, step = ''): [string, z.ZodType][] =>
    stringsIn(inner, `${path}${step}`, new Set([...outerSchemas, schema]));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, member]) => stringsOfPart(member, `/${name}`));
  if (schema instanceof z.ZodArray) return stringsOfPart(schema.element, '/-');
  if (schema instanceof z.ZodRecord) return stringsOfPart(schema.valueType, '/-');
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsOfPart(option));
  if (schema instanceof z.ZodLazy) return stringsOfPart(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return stringsOfPart(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return stringsOfPart(schema.unwrap());
  return [];
}

const calls = allCalls() as readonly (AnyCall & Call)[];

/** Paths of input strings that need no cleaning, each with the reason. */
const exemptions: readonly (readonly [RegExp, string])[] = [
  [/\/(?:current|next|password)$/, 'a password is taken as it is'],
  [/^\/credential\//, 'made by a browser'],
  [/^\/(?:to|search|path|query|message|opened|homepage)$/, 'made by a page or a program'],
  [/^\/(?:field|remarks\/-\/path|instead_of)$/, 'names a field or a file'],
  [/^\/filters\//, 'filters of a list'],
  [/\/url$/, 'the address of a stored file'],
  [/^\/(?:type|content_type)$/, 'a key'],
  [/^\/code$/, 'cleaned before the digits are counted'],
  [/\/number$/, 'a telephone, cleaned where it is split'],
];

/** True for a schema of days, times, ids or secrets, which accepts no free text. */
const isClosed = (schema: z.ZodType): boolean =>
  [
    '2026-02-01',
    '2026-02',
    '2026-02-01T08:00:00Z',
    '08:00',
    '00000000-0000-7000-8000-000000000000',
    'x'.repeat(43),
  ].some((sample) => schema.safeParse(sample).success && !schema.safeParse('Ana López').success);

const isRich = (schema: z.ZodType): boolean => schema.meta()?.description?.startsWith('HTML') === true;

it.each(calls.flatMap((call) => (call.body ? [[call.id, call.body] as const] : [])))(
  'the body of %s cannot contain texts with invisible characters',
  (_id, body) => {
    const uncleanStrings = stringsIn(schemaOf(body), '', new Set()).filter(
      ([path, schema]) =>
        !exemptions.some(([pattern]) => pattern.test(path)) &&
        !isClosed(schema) &&
        !isRich(schema) &&
        !(schema instanceof z.ZodString && isCleaned(schema)),
    );
    expect(uncleanStrings.map(([path]) => path)).toEqual([]);
  },
);
