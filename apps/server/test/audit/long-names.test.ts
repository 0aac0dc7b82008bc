import { afterAll, beforeAll, expect, it } from 'vitest';
import { event } from '../support/audit.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ only: ['audit'] });
});
afterAll(() => service.close());

/** Letters that do not repeat, so that an index cannot make them smaller. */
const nameOf = (length: number, first: number, count: number, from: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(first + ((from + index * 7919) % count))).join(
    '',
  );

/** By their first letter and how many follow: of four bytes, and those that take more when they are folded. */
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
    await audit.append(db, {
      ...event('01900000-0000-7000-8000-000000000002'),
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
