import type { SubmissionPage, SubmissionSummary } from '@vitrina/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import { insertSubmissions, submissionRow, visitor } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

/** Number of submissions, above the limit up to which totals are exact and returned at once. */
const all = 10_200;
/** Submissions inserted by one statement, few enough for the statement timeout on a busy machine. */
const portionSize = 600;

let service: TypedService;
let ana: Person;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'inbox-staff'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  const asset = await service.create('assets', { institution_id: 'bank' });
  await insertSubmissions(service.service.platform, [
    submissionRow(service.service.platform, { ...asset, type: 'assets' }, visitor, {
      ticket: 'AE-2020-000000',
      search: 'ae-2020-000000',
      received_at: new Date('2019-01-01T12:00:00Z'),
    }),
  ]);
  const columns = sql`type, entry_id, institution_id, entry_title, minute_of_day, data, record, consent_version,
    marketing_opt_in, retention_until`;
  // One in four contains the word suyapa; the 300 oldest are closed and contain the word glenda. The ids are the same
  // in every run.
  for (let from = 1; from <= all; from += portionSize)
    await sql`insert into submission (id, ticket, received_at, search, state, result, ${columns})
    select overlay(overlay(md5(n::text) placing '7' from 13) placing '8' from 17)::uuid, 'AE-2020-' || lpad(n::text, 6, '0'), timestamptz '2020-01-01' + n * interval '1 minute',
      'xyzzy' || case when n % 4 = 0 then ' suyapa' else '' end || case when n <= 300 then ' glenda' else '' end,
      case when n <= 300 then 'closed' else 'new' end, case when n <= 300 then 'accepted' end, ${columns}
    from generate_series(${from}::int, ${from + portionSize - 1}::int) n cross join (select * from submission limit 1) as one`.execute(
      service.service.platform.db,
    );
});
afterAll(() => service.service.close());

async function list(query: Readonly<Record<string, string>>, person = ana): Promise<SubmissionPage> {
  const path = `/assets/inbox?${new URLSearchParams({ per_page: '3', ...query })}`;
  const { status, body } = await service.service.as(person).get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SubmissionPage;
}
const tickets = ({ data }: SubmissionPage): string[] => data.map(({ ticket }) => ticket);
const every = (step: number, from: number): string[] =>
  Array.from({ length: 3 }, (_, n) => `AE-2020-${String(from - n * step).padStart(6, '0')}`);

describe('a list of very many submissions, whose total is requested separately', () => {
  const later = { total: 'later' } as const;

  it('returns its page at once, and its total on a separate request', async () => {
    for (const [page, from] of [
      ['1', all],
      ['2', all - 12],
    ] as const) {
      const first = await list({ search: 'suyapa', page, ...later });
      expect(first.meta).toMatchObject({ total: null, pages: null, total_is_exact: false });
      expect(tickets(first)).toEqual(every(4, from));
    }
    const counts = await list({ search: 'suyapa' });
    expect(counts.meta).toMatchObject({ total: all / 4, pages: all / 12, total_is_exact: true });
    expect(tickets(counts)).toEqual(every(4, all));
  });

  it('returns the total at once for quick searches, for old submissions and on the last page', async () => {
    for (const query of [
      { search: 'glenda' },
      { result: 'accepted' },
      { search: 'glenda', state: 'closed' },
    ]) {
      const old = await list({ ...query, ...later });
      expect(tickets(old)).toEqual(every(1, 300));
      expect([null, 300]).toContain(old.meta.total);
      expect((await list(query)).meta).toMatchObject({ total: 300, total_is_exact: true });
    }
    const ticket = await list({ search: 'AE-2020-000000', ...later });
    expect([tickets(ticket), ticket.meta.total]).toEqual([['AE-2020-000000'], 1]);
    const last = await list({ search: 'suyapa', page: String(all / 12), ...later });
    expect(last.meta.total).toBe(all / 4);
    expect(await list({ search: 'inexistente', ...later })).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('marks a total above the counting limit as inexact, and shows the newest submissions in pages', async () => {
    expect((await list(later)).meta).toMatchObject({ total: 10_000, total_is_exact: false });
    const page = (number: number, sort = '-received_at', person = ana) =>
      list({ search: 'xyzzy', page: String(number), sort }, person);
    const { meta } = await page(1);
    expect(meta).toEqual({ page: 1, per_page: 3, total: 10_000, pages: 3_334, total_is_exact: false });
    expect(tickets(await page(1))).toEqual(every(1, all));
    expect(tickets(await page(2))).toEqual(every(1, all - 3));
    expect(tickets(await page(1, 'due_at'))).toEqual(every(1, all));
    expect((await page(1, '-received_at', buildPerson({ institutions: ['insurances'] }))).meta.total).toBe(0);
  });

  it('can be selected up to the limit, newest first, within the filters and the institutions of the person', async () => {
    const select = async (
      query: Readonly<Record<string, string>>,
      person = ana,
      path = '/assets/inbox/ids',
    ) => {
      const { status, body } = await service.service.as(person).get(`${path}?${new URLSearchParams(query)}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { data: SubmissionSummary[] }).data;
    };
    const firstIds = (await list({ per_page: '100' })).data.map(({ id }) => id);
    for (const query of [{}, { search: 'xyzzy' }, { sort: 'due_at' }]) {
      const targets = await select(query);
      expect(targets).toHaveLength(5_000);
      expect(targets.slice(0, 100).map(({ id }) => id)).toEqual(firstIds);
    }
    expect(await select({ type: 'assets', state: 'new' }, ana, '/inbox/ids')).toHaveLength(5_000);
    const old = await select({ search: 'glenda' });
    expect(old).toHaveLength(300);
    expect(old[0]).toEqual({
      id: expect.any(String),
      type: 'assets',
      institution_id: 'bank',
      state: 'closed',
      revision: 1,
    });
    expect(await select({}, buildPerson({ institutions: ['insurances'] }))).toEqual([]);
  });
});
