import type { SubmissionPage } from '@vitrina/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumCounts } from '../../src/features/inbox/sum-counts.ts';
import type { Person } from '../../src/platform/context.ts';
import { up } from '../../src/platform/database/migrations/035-submission-numbers.ts';
import { newId } from '../../src/platform/ids.ts';
import { enrol } from '../content/transfer/support.ts';
import type { StoredRecord } from '../support/factories.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

const hourMs = 3_600_000;
/** Number of changes, larger than the number that may wait to be summed. */
const count = 240;

let service: TypedService;
let ana: Person;
let assets: readonly StoredRecord[];
beforeAll(async () => {
  service = await typedService({ only: ['content', 'inbox-staff'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  assets = [
    await service.create('assets', { institution_id: 'bank' }),
    await service.create('assets', { institution_id: 'bank' }),
  ];
});
afterAll(() => service.service.close());

const db = () => service.service.platform.db;
const row = (n: number) => {
  const entry = assets[n % assets.length];
  if (entry === undefined) throw new Error('no asset');
  const received_at = new Date(service.service.clock.now().getTime() - n * hourMs);
  return submissionRow(
    service.service.platform,
    { ...entry, type: 'assets' },
    {},
    {
      received_at,
      institution_id: n % 2 === 0 ? 'bank' : 'insurances',
    },
  );
};

/** Returns the counts of the count tables without zeros, and the real counts by the same columns. */
async function countTables(): Promise<{ readonly keptCounts: unknown; readonly real: unknown }> {
  const kinds = sql`type, entry_id, institution_id, state, read_at is null, assigned_to`;
  const day = sql`(received_at at time zone 'America/Tegucigalpa')::date::text`;
  const read = async (statement: ReturnType<typeof sql>) => (await statement.execute(db())).rows;
  return {
    keptCounts: [
      await read(sql`select type, entry_id, institution_id, state, unread, assigned_to, sum(n)::int as n from submission_count
        group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`),
      await read(sql`select (noon at time zone 'America/Tegucigalpa')::date::text as day, type, institution_id, state,
        sum(n)::int as n from submission_day_count group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`),
    ],
    real: [
      await read(
        sql`select ${kinds} as assigned_to, count(*)::int as n from submission group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
      ),
      await read(sql`select ${day} as day, type, institution_id, state, count(*)::int as n from submission
        group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    ],
  };
}

/** Expects the count tables to equal the real counts, compared by column position because one column has no name. */
async function expectExact(): Promise<void> {
  const { keptCounts, real } = await countTables();
  const values = (tables: unknown) =>
    (tables as readonly (readonly object[])[]).map((rows) =>
      rows.map((currentRow) => Object.values(currentRow)),
    );
  expect(values(keptCounts)).toEqual(values(real));
  expect((keptCounts as readonly unknown[][])[0]?.length).toBeGreaterThan(0);
}

const changesWaiting = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from submission_count where not summed`.execute(db()))
    .rows[0]?.n ?? 0;

describe('the counts of submissions', () => {
  it('are exact after every change of one or many rows, by a call or by an SQL statement', async () => {
    const [first = '', second = '', third = ''] = await insertSubmissions(service.service.platform, [
      row(0),
      row(1),
      row(2),
      row(30),
    ]);
    await expectExact();
    const change = async (id: string, body: object) => {
      const answer = await service.service.as(ana).patch(`/assets/inbox/submissions/${id}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await change(first, { assigned_to: 'me', state: 'in_progress' });
    await change(second, { read: true });
    await change(third, { state: 'discarded' });
    await expectExact();
    await sql`update submission set state = 'closed', closed_at = now()`.execute(db());
    await sql`update submission set entry_title = 'Otro'`.execute(db());
    await sql`delete from submission where id = ${third}::uuid`.execute(db());
    await expectExact();
    await expect(
      db()
        .transaction()
        .execute(async (trx) => {
          await sql`delete from submission`.execute(trx);
          throw new Error('given up');
        }),
    ).rejects.toThrow('given up');
    await expectExact();
  });

  it('remain exact while two processes add up changes and other calls write', async () => {
    const platform = service.service.platform;
    const inserting = Array.from({ length: count }, (_, n) => insertSubmissions(platform, [row(n)]));
    await Promise.all([...inserting, sumCounts(platform), sumCounts(platform)]);
    await expectExact();
    await Promise.all([sumCounts(platform), sumCounts(platform), insertSubmissions(platform, [row(3)])]);
    await expectExact();
    expect(await changesWaiting()).toBeLessThanOrEqual(count / 2);
  });

  it('include only the institutions of the person, and can be limited to one record', async () => {
    const insurer = { ...ana, id: newId(), institutions: ['insurances'] as Person['institutions'] };
    const real = async (where: ReturnType<typeof sql>) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from submission where read_at is null and state <> 'discarded' and ${where}`.execute(
          db(),
        )
      ).rows[0]?.n;
    const unread = async (person: Person, path: string) =>
      ((await service.service.as(person).get(path)).body as { unread: number }).unread;
    expect(await unread(ana, '/inbox/counts')).toBe(await real(sql`true`));
    expect(await unread(insurer, '/inbox/counts')).toBe(await real(sql`institution_id = 'insurances'`));
    const [asset] = assets;
    const path = `/assets/inbox/counts?entry_id=${asset?.id}`;
    expect(await unread(ana, path)).toBe(await real(sql`entry_id = ${asset?.id}::uuid`));
    expect(await unread(insurer, path)).toBe(0);
  });

  it('equal the totals of the lists, and pages of all types are ordered by time', async () => {
    const salvage = await service.create('salvages', { institution_id: 'insurances' });
    const { platform } = service.service;
    await insertSubmissions(platform, [
      row(5),
      submissionRow(platform, { ...salvage, type: 'salvages' }),
      submissionRow(
        platform,
        { ...salvage, type: 'salvages' },
        {},
        { institution_id: 'bank', assigned_to: ana.id, read_at: new Date() },
      ),
    ]);
    const insurer = { ...ana, id: newId(), institutions: ['insurances'] as Person['institutions'] };
    const listOf = async (person: Person, query: string) => {
      const page = async (number: number) =>
        (await service.service.as(person).get(`/inbox?${query}&per_page=50&page=${number}`))
          .body as SubmissionPage;
      const first = await page(1);
      const rest = Array.from({ length: (first.meta.pages ?? 1) - 1 }, (_, index) => page(index + 2));
      const ids = [first, ...(await Promise.all(rest))].flatMap(({ data }) => data.map(({ id }) => id));
      return { total: first.meta.total, exact: first.meta.total_is_exact, ids };
    };
    for (const [query, where] of [
      ['state=new', sql`state = 'new'`],
      ['state=new&state=closed&read=false', sql`state in ('new', 'closed') and read_at is null`],
      ['assigned_to=me', sql`assigned_to = ${ana.id}::uuid`],
      ['assigned_to=none&read=true', sql`assigned_to is null and read_at is not null`],
      [`entry_id=${salvage.id}`, sql`entry_id = ${salvage.id}::uuid`],
      ['institution_id=insurances', sql`institution_id = 'insurances'`],
    ] as const)
      for (const person of [ana, insurer]) {
        const ownSql = person === ana ? sql`true` : sql`institution_id = 'insurances'`;
        const { rows } = await sql<{ id: string }>`select id from submission where ${where} and ${ownSql}
          order by received_at desc, id desc`.execute(db());
        const ids = rows.map(({ id }) => id);
        expect(await listOf(person, query), query).toEqual({ total: ids.length, exact: true, ids });
      }
  });

  it('include the submissions that are older than the counts', async () => {
    for (const event of ['insert', 'update', 'delete'])
      await sql.raw(`drop function submission_${event}_counts() cascade`).execute(db());
    await sql.raw('drop table submission_count, submission_day_count').execute(db());
    await up(db() as unknown as Parameters<typeof up>[0]);
    await expectExact();
    expect(await changesWaiting()).toBe(0);
  });
});
