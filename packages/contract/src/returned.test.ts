import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls.ts';
import { type AnyCall, type Call, schemaOf } from './define-call.ts';

const calls = allCalls() as readonly (AnyCall & Call)[];

/** PUT calls with a GET call at the same path. */
const pairs = calls.flatMap((putCall) => {
  const get = calls.find(({ method, path }) => method === 'GET' && path === putCall.path);
  return putCall.method === 'PUT' && putCall.body && get?.answer
    ? [[putCall.id, putCall.body, get.answer] as const]
    : [];
});

describe('answers that can be sent back as request bodies', () => {
  it.each(pairs)(
    'contain only members that the call %s accepts, with marks on read-only members, while other members are refused',
    (_id, body, answer) => {
      const schema = schemaOf(body);
      const members = Object.keys((schemaOf(answer) as z.ZodObject).shape);
      const unknown = (input: Record<string, unknown>): unknown[] =>
        (schema.safeParse(input).error?.issues ?? []).filter(({ code }) => code === 'unrecognized_keys');
      expect(unknown(Object.fromEntries(members.map((key) => [key, null])))).toEqual([]);
      expect(unknown({ note: 1 })).toMatchObject([{ keys: ['note'] }]);
      expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties).toMatchObject({
        id: { readOnly: true },
        can: { readOnly: true },
      });
    },
  );

  it('exist for every content type', () => expect(pairs.length).toBeGreaterThan(20));
});
