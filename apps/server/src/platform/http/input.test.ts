import { allCalls, type Call, schemaOf } from '@vitrina/contract';
import { installIssueMessages, issueMessage } from '@vitrina/model';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { en, es } from 'zod/locales';
import { type Fault, Problem } from '../../errors.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const invalidValues = [null, true, -1, 1e300, '', 'ñ', 'x'.repeat(5000), [], {}, ['ñ'], { ñ: 1 }] as const;
const maxDepth = 4;

/**
 * Returns the nth invalid value for a schema: the same value for every member of an object, then invalid values for
 * the nested members in turn.
 */
function wrongValue(schema: JsonSchema, root: JsonSchema, nth: number, depth = 0): unknown {
  if (nth < invalidValues.length || depth === maxDepth) return invalidValues[nth % invalidValues.length];
  const next = nth - invalidValues.length;
  const wrongPart = (sub: unknown): unknown =>
    typeof sub === 'object' && sub !== null ? wrongValue(sub as JsonSchema, root, next, depth + 1) : null;
  const [, name] = /^#\/(?:\$defs|definitions)\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (typeof target === 'object') return wrongValue(target, root, nth, depth + 1);
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter(
    (jSONSchema) => jSONSchema.type !== 'null',
  );
  const variant = variants?.[nth % variants.length];
  if (variant !== undefined) return wrongValue(variant, root, nth, depth + 1);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, sub]) => [key, wrongPart(sub)]));
  if (schema.items) return [wrongPart(schema.items)];
  return invalidValues[nth % invalidValues.length];
}

function faultsWith(
  parse: (call: Call, raw: unknown) => unknown,
  call: Call,
  raw: unknown,
): readonly Fault[] {
  try {
    parse(call, raw);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.extras['errors'] as readonly Fault[];
    throw error;
  }
}

afterAll(() => installIssueMessages());

it('invalid parameters and body members of every call get Spanish messages of this service', () => {
  const library = new Set<unknown>();
  z.config({
    customError: (issue) => {
      for (const locale of [es, en]) library.add(locale().localeError(issue));
      return issueMessage(issue);
    },
  });
  const messages = new Map<string, string>();
  const checkedSchemas = new Set<string>();
  for (const call of allCalls() as readonly Call[])
    for (const [declaration, parse] of [
      [call.params, parseParams],
      [call.query, parseQuery],
      [call.body, parseBody],
    ] as const) {
      if (declaration === undefined) continue;
      const schema = z.toJSONSchema(schemaOf(declaration), { io: 'input', unrepresentable: 'any' });
      const text = JSON.stringify(schema);
      if (checkedSchemas.has(text)) continue;
      checkedSchemas.add(text);
      for (let nth = 0; nth < invalidValues.length * maxDepth; nth++) {
        const wrong = wrongValue(schema, schema, nth);
        if (parse !== parseBody && (typeof wrong !== 'object' || wrong === null || Array.isArray(wrong)))
          continue;
        for (const { path, message } of faultsWith(parse, call, wrong))
          messages.set(message, `${call.id} ${path}`);
      }
    }
  expect(messages.size).toBeGreaterThan(40);
  const faulty = [...messages].filter(
    ([message]) =>
      library.has(message) ||
      !/^[A-ZÁÉÍÓÚÑ«¿].*(?:[.?]|:\/\/)$/su.test(message) ||
      message.includes('undefined'),
  );
  expect(faulty).toEqual([]);
});
