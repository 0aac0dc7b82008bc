import type { AnswerOf, staffCalls } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleOf, root } from '../test/people/invite.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../test/support/build-app.ts';

// Measures lists of ten thousand people and a thousand requests for accounts.

const people = 10_000;
const requests = 1_000;
const readers = 8;

let service: TestApp;
let admin: Client;
let ofBank: Client;

beforeAll(async () => {
  service = await buildApp({ only: ['access', 'staff', 'roles'] });
  admin = service.as(buildPerson());
  ofBank = service.as(
    buildPerson({ permissions: grant(['list', 'retrieve'], ['staff']), institutions: ['bank'] }),
  );
  const roles = [
    await roleOf(service, ['list', 'retrieve'], ['store']),
    await roleOf(service, ['list', 'retrieve', 'update'], ['store'], ['bank']),
    await roleOf(service, ['list'], ['salvage'], ['insurances']),
  ];
  const { db } = service.platform;
  await sql`
    insert into staff (id, staff_id, name, email, password_hash, role_id, state, reason, created_at)
    select gen_random_uuid(), 'persona' || n,
      (array['María','José','Ana','Carlos','Suyapa','Óscar','Wendy','Wilmer'])[1 + n % 8] || ' '
        || (array['López','Mejía','Zelaya','Funes','Pineda','Banegas'])[1 + n / 8 % 6] || ' ' || n,
      'persona' || n || '@example.com', case when n % 20 = 0 then null else 'hash' end,
      case when n <= ${people} then (${roles}::uuid[])[1 + n % 3] end,
      case when n > ${people} then 'requested' when n % 15 = 0 then 'disabled' else 'active' end, null,
      now() - n * interval '1 minute'
    from generate_series(1, ${people + requests}) as n`.execute(db);
  await sql`analyze staff`.execute(db);
});
afterAll(() => service.close());

const paths: Readonly<Record<string, (n: number) => string>> = {
  'the first page': () => '?per_page=25',
  'the last page': () => `?per_page=25&page=${people / 25}`,
  'a name': (n) => `?search=lopez ${n * 13}`,
  'a name that many have': () => '?search=maria',
  'those who are disabled': () => '?state=disabled&page=3',
  'an institution and a name': (n) => `?institution_id=insurances&search=oscar ${n}`,
  requests: () => '/registrations?per_page=25&page=2',
};

describe('a list of ten thousand people', () => {
  it.each(Object.entries(paths))('is read by eight concurrent readers: %s', async (subject, path) => {
    for (const [actor, as] of [
      ['all', admin],
      ['of the bank', ofBank],
    ] as const) {
      // Not measured: the first requests of a new process are slow because of its start.
      for (let n = 0; n < readers; n += 1) await as.get(root + path(n));
      const took: number[] = [];
      let next = 0;
      let total = 0;
      const reader = async () => {
        while (next < 100) {
          const url = root + path(next++);
          const began = performance.now();
          const { status, body } = await as.get(url);
          took.push(performance.now() - began);
          expect(status, JSON.stringify(body)).toBe(200);
          total = (body as AnswerOf<typeof staffCalls.list>).meta.total;
        }
      };
      await Promise.all(Array.from({ length: readers }, reader));
      took.sort((a, b) => a - b);
      const [medianMs, p95Ms] = [took[50], took[95]].map((ms) => Math.round(ms ?? 0));
      process.stdout.write(`${subject}, ${actor}: ${JSON.stringify({ medianMs, p95Ms, total })}\n`);
      expect(p95Ms).toBeLessThan(300);
    }
  });
});
