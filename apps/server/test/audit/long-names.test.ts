import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEvent } from '../support/audit.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ only: ['audit'] });
});
afterAll(() => service.close());

/** Returns a name of non-repeating letters, which the database cannot compress in an index. */
const nameOf = (length: number, first: number, count: number, from: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(first + ((from + index * 7919) % count))).join(
    '',
  );

/**
 * Scripts with their first code point and number of letters: letters of four bytes in UTF-8, and letters that become
 * longer when folded.
 */
const scripts = [
  ['four bytes', 0x20000, 40_000],
  ['Hangul', 0xac00, 11_172],
  ['squared katakana', 0x3300, 88],
] as const;

it.each(scripts)(
  'an audit event with very long names is stored with shortened names: %s',
  async (_, first, count) => {
    const { audit, db } = service.platform;
    const targetName = nameOf(3000, first, count, 5);
    await audit.appendEvent(db, {
      ...makeEvent('01900000-0000-7000-8000-000000000002'),
      actor_name: nameOf(3000, first, count, 11),
      target_name: targetName,
    });
    const { target_name: storedText } = await db
      .selectFrom('audit_event')
      .select('target_name')
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(storedText).toBe([...targetName].slice(0, 200).join(''));
  },
);
