import type { BulkResult, InboxFigures, Submission, SubmissionList } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildPerson } from '../support/build-app.ts';
import type { Stored } from '../support/factories.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { enrol } from '../transfer/support.ts';

let typed: TypedService;
let asset: Stored;
let ana: Person;
beforeAll(async () => {
  typed = await typedService({ only: ['content', 'inbox-staff'] });
  ana = await enrol(typed.service, { name: 'Ana Lagos' });
  asset = await typed.create('assets', {
    institution_id: 'bank',
    price: { amount: '1000000.00', currency: 'HNL' },
  });
});
afterAll(() => typed.service.close());

const as = (person: Person) => typed.service.as(person);
const row = (data = {}, overrides = {}) =>
  submissionRow(typed.service.platform, { ...asset, type: 'assets' }, data, overrides);
const insert = (...rows: ReturnType<typeof row>[]) => insertSubmissions(typed.service.platform, rows);
async function list(query: string, person: Person = ana, base = '/assets/inbox'): Promise<SubmissionList> {
  const { status, body } = await as(person).get(`${base}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SubmissionList;
}
const tickets = ({ data }: SubmissionList): string[] => data.map(({ ticket }) => ticket);

describe('a list of submissions', () => {
  it('is newest first, masks identity numbers, and finds by what people say of themselves', async () => {
    const mark = newId().slice(-9);
    const [old, recent] = [
      row(
        { first_names: `Óscar ${mark}`, offer_amount: { amount: '400000.00', currency: 'HNL' } },
        {
          received_at: new Date('2026-01-05T14:30:00Z'),
          record: '{"price":{"amount":"1000000.00","currency":"HNL"}}',
        },
      ),
      row(
        { first_names: `Reina ${mark}`, payment_method: 'cash' },
        { received_at: new Date('2026-01-06T20:15:00Z') },
      ),
    ].map((one) => ({ ...one, search: `${one.search} ${mark}` }));
    if (!old || !recent) throw new Error('no rows');
    await insert(old, recent);
    const all = await list(`search=${mark}`);
    expect(tickets(all)).toEqual([recent.ticket, old.ticket]);
    expect(all.meta).toEqual({ page: 1, per_page: 25, total: 2, pages: 1, total_is_exact: true });
    expect(all.data[1]).toMatchObject({
      id_number: '0801-****-*****',
      phone: '+50499887766',
      figure: { amount: '400000.00', currency: 'HNL', percent: 40 },
      can: { update: true, reveal: true, export: true, hold: true },
    });
    // In Honduras it was half past eight in the morning.
    for (const [query, found] of [
      ['hour_from=08:00&hour_to=08:30', [old.ticket]],
      ['hour_from=14:00&hour_to=08:29', [recent.ticket]],
      ['received_from=2026-01-06', [recent.ticket]],
      ['received_to=2026-01-05', [old.ticket]],
      ['payment_method=cash', [recent.ticket]],
      ['state=closed', []],
      ['assigned_to=none&read=false&state=new', [recent.ticket, old.ticket]],
      [`entry_id=${newId()}`, []],
      ['per_page=1&page=2', [old.ticket]],
    ] as const)
      expect([query, tickets(await list(`search=${mark}&${query}`))]).toEqual([query, found]);
    expect(tickets(await list(`search=${mark}&page=1`, ana, `/assets/${asset.id}/inbox`))).toHaveLength(2);
    expect(tickets(await list(`search=${mark}&type=assets`, ana, '/inbox'))).toHaveLength(2);
    expect((await as(ana).get('/assets/inbox?nope=1')).status).toBe(400);
    expect((await as(ana).get('/assets/inbox?page=401')).status).toBe(400);
  });

  it('and everything else tells a person only what was sent to their institutions, and of types that they may retrieve', async () => {
    const [id = ''] = await insert(row());
    const insurer = buildPerson({ institutions: ['insurances'] });
    const clerk = buildPerson({ permissions: grant(actions, ['product']) });
    expect((await list('')).meta.total).toBeGreaterThan(0);
    expect((await list('', insurer)).meta.total).toBe(0);
    expect((await list('', clerk, '/inbox')).meta.total).toBe(0);
    expect((await as(insurer).get('/inbox/counts')).body).toMatchObject({ unread: 0, states: { new: 0 } });
    expect((await as(insurer).get(`/assets/${asset.id}/inbox`)).status).toBe(404);
    for (const path of ['', '/reveal'])
      expect(
        (await as(insurer)[path === '' ? 'get' : 'post'](`/assets/inbox/submissions/${id}${path}`)).status,
      ).toBe(404);
    expect((await as(insurer).post('/assets/inbox/bulk', { ids: [id], read: true })).body).toMatchObject({
      data: [{ id, name: null, ok: false, code: 'not_found' }],
    });
    // Of another type it is not found either.
    expect((await as(ana).get(`/jobs/inbox/submissions/${id}`)).status).toBe(404);
  });
});

describe('one submission', () => {
  const path = (id: string): string => `/assets/inbox/submissions/${id}`;
  const read = async (id: string): Promise<Submission> => (await as(ana).get(path(id))).body as Submission;

  it('is handled step by step, and each step is in the audit trail without what the visitor wrote', async () => {
    const [id = '', other = ''] = await insert(row(), row());
    expect(await read(id)).toMatchObject({
      data: { id_number: '0801-****-*****', message: 'Quisiera más información.' },
      others: expect.arrayContaining([expect.objectContaining({ id: other })]),
      read_at: null,
    });
    const change = (body: object, headers = {}) => as(ana).patch(path(id), body, headers);
    const taken = await change({ assigned_to: 'me', state: 'in_progress' }, { 'if-match': '"r1"' });
    expect(taken.body).toMatchObject({ revision: 2, state: 'in_progress', assigned_to: { id: ana.id } });
    expect(taken.headers['etag']).toBe('"r2"');
    const stale = await change({ state: 'discarded' }, { 'if-match': '"r1"' });
    expect([stale.status, (stale.body as { current: Submission }).current.state]).toEqual([
      412,
      'in_progress',
    ]);
    // Who has seen an older copy of it marks it as read or unread, and overwrites nothing.
    const unread = await change({ read: false }, { 'if-match': '"r1"' });
    expect(unread.body).toMatchObject({ revision: 2, state: 'in_progress', read_at: null });
    expect((await change({ read: true, state: 'closed' }, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await change({ result: 'accepted' })).status).toBe(400);
    expect((await change({ state: 'closed', result: 'hired' })).status).toBe(400);
    expect((await change({ assigned_to: newId() })).body).toMatchObject({
      errors: [{ path: '/assigned_to' }],
    });
    expect((await change({ data: { message: 'otra' } })).status).toBe(400);
    const closed = await change({ state: 'closed', result: 'accepted', note: 'Se llamó al cliente.' });
    expect(closed.body).toMatchObject({
      state: 'closed',
      result: 'accepted',
      closed_at: typed.service.clock.now().toISOString(),
      notes: [{ text: 'Se llamó al cliente.', by: { name: 'Ana Lagos' } }],
    });
    expect((await change({ state: 'discarded' })).status).toBe(400);
    expect((await change({ state: 'in_progress' })).body).toMatchObject({ result: null, closed_at: null });
    expect((await change({ read: false })).body).toMatchObject({ read_at: null, revision: 4 });
    expect((await as(ana).post(`${path(id)}/reveal`)).body).toEqual({ id_number: '0801-1990-12345' });
    const acts = await typed.acts(id);
    expect(acts.map(({ action }) => action)).toEqual([
      'revealed',
      'handled',
      'handled',
      'handled',
      'handled',
      'handled',
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Suyapa|0801-1990|llamó/);
    // The shorter address of the contract answers, too.
    expect((await as(ana).get(`/assets/inbox/${id}`)).status).toBe(200);
  });

  it('is read by whoever may retrieve, and changed and revealed by nobody else', async () => {
    const [id = ''] = await insert(row());
    const reader = as(buildPerson({ permissions: grant(['retrieve'], ['asset']) }));
    expect((await reader.get(path(id))).body).toMatchObject({
      can: { update: false, reveal: false, export: false },
    });
    expect([
      (await reader.patch(path(id), { read: true })).status,
      (await reader.post(`${path(id)}/reveal`)).status,
      (await reader.get('/assets/inbox/export')).status,
    ]).toEqual([403, 403, 403]);
  });
});

describe('many submissions', () => {
  it('are changed together, with an answer for each', async () => {
    const ids = await insert(row(), row());
    const { body } = await as(ana).post('/assets/inbox/bulk', { ids: [...ids, newId()], state: 'discarded' });
    expect((body as { data: { ok: boolean }[] }).data.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect((await list(`state=discarded&read=true`)).meta.total).toBeGreaterThanOrEqual(2);
    const { body: counts } = await as(ana).get(`/assets/inbox/counts?entry_id=${asset.id}`);
    expect(counts).toMatchObject({ states: { discarded: 2 } });
  });

  it('stay as another person has left them after the list was seen', async () => {
    const [first = '', second = ''] = await insert(row(), row());
    await as(ana).patch(`/assets/inbox/submissions/${second}`, { note: 'Ya se le llamó.' });
    const { body } = await as(ana).post('/assets/inbox/bulk', {
      ids: [first, second],
      revisions: { [first]: 1, [second.toUpperCase()]: 1 },
      state: 'in_progress',
    });
    expect((body as { data: BulkResult[] }).data).toMatchObject([
      { id: first, ok: true },
      {
        id: second,
        ok: false,
        code: 'stale_revision',
        revision: 2,
        detail: expect.stringMatching(/^Otra persona/),
      },
    ]);
  });

  it('are exported as the list selects them, guarded against formulas, whole numbers only to those who may reveal', async () => {
    const mark = newId().slice(-9);
    const [one, two] = [row({ message: '=HYPERLINK("http://evil")' }), row({ last_names: mark })];
    await insert(...[one, two].map((each) => ({ ...each, search: `${each.search} ${mark}` })));
    const exported = async (query: string, person: Person = ana) => {
      const { status, body } = await as(person).get(
        `/assets/inbox/export?format=csv&search=${mark}&${query}`,
      );
      return { status, rows: status === 200 ? [...streamCsvRows(String(body))] : [] };
    };
    const { rows } = await exported('');
    const [heads = []] = rows;
    expect(heads.slice(0, 3).map(String)).toEqual(['Número', 'Fecha y hora', 'Institución']);
    expect(rows).toHaveLength(3);
    const cell = (line: readonly unknown[] | undefined, head: string) => line?.[heads.indexOf(head)];
    const first = rows.find((line) => line[0] === one.ticket);
    expect([cell(first, 'Mensaje'), cell(first, 'No. documento')]).toEqual([
      `'=HYPERLINK("http://evil")`,
      '0801-****-*****',
    ]);
    expect(JSON.stringify((await exported('sensitive=true')).rows)).toContain('0801-1990-12345');
    expect((await exported(`ids=${two.id}`)).rows).toHaveLength(2);
    const exporter = buildPerson({ permissions: { asset: { retrieve: true, export: true, update: false } } });
    expect((await exported('sensitive=true', exporter)).status).toBe(403);
    expect((await exported('', exporter)).rows).toHaveLength(3);
  });
});

describe('the submissions of all inboxes', () => {
  it('are exported together as the list selects them, of the types and institutions that the person may export', async () => {
    const mark = newId().slice(-9);
    const job = await typed.create('jobs', {});
    const marked = [
      row({ message: '=1+1', last_names: mark }),
      submissionRow(typed.service.platform, { ...job, type: 'jobs' }, {}),
    ].map((one) => ({ ...one, search: `${one.search} ${mark}` }));
    await insert(...marked);
    const exported = async (query: string, person: Person = ana) => {
      const answer = await as(person).get(`/inbox/export?format=csv&search=${mark}&${query}`);
      const rows = answer.status === 200 ? [...streamCsvRows(String(answer.body))] : [];
      return {
        status: answer.status,
        types: rows.slice(1).map((line) => line[1]),
        text: JSON.stringify(rows),
      };
    };
    const whole = await exported('');
    expect([...whole.types].sort()).toEqual(['Activos eventuales', 'Empleos']);
    expect(whole.text).toContain(`"'=1+1"`);
    expect(whole.text).toMatch(/0801-\*{4}-/);
    expect(whole.text).not.toContain('0801-1990-12345');
    expect((await list(`search=${mark}`, ana, '/inbox')).meta.total).toBe(2);
    expect((await exported('type=jobs')).types).toEqual(['Empleos']);
    expect((await exported('sensitive=true')).text).toContain('0801-1990-12345');
    const may = { retrieve: true, export: true };
    const exporter = buildPerson({
      permissions: { asset: { ...may, reveal: true }, job: { retrieve: true } },
    });
    expect((await exported('', exporter)).types).toEqual(['Activos eventuales']);
    expect((await exported('type=jobs', exporter)).status).toBe(403);
    const half = buildPerson({ permissions: { asset: { ...may, reveal: true }, job: may } });
    expect([
      (await exported('sensitive=true', half)).status,
      (await exported('sensitive=true&type=assets', half)).status,
    ]).toEqual([403, 200]);
    expect((await exported('', buildPerson({ permissions: grant(['retrieve'], ['asset']) }))).status).toBe(
      403,
    );
    expect((await exported('', buildPerson({ institutions: ['companies'] }))).types).toEqual([]);
    expect((await as(ana).get('/inbox/export?offer_amount_from=1')).status).toBe(400);
    const { rows: acts } = await sql<{ resource: string; details: object }>`
      select resource, details from audit_event where action = 'exported' and actor_id = ${exporter.id}::uuid`.execute(
      typed.service.platform.db,
    );
    expect(acts).toEqual([
      expect.objectContaining({
        resource: 'asset',
        details: expect.objectContaining({ type: 'assets', rows: 1, filters: { search: true } }),
      }),
    ]);
  });
});

describe('the figures of the inboxes', () => {
  const dayMs = 86_400_000;
  const figures = async (query = '', person: Person = ana): Promise<InboxFigures> => {
    const { status, body } = await as(person).get(`/inbox/figures${query}`);
    expect(status).toBe(200);
    return body as InboxFigures;
  };

  it('are those of the lists behind them', async () => {
    const now = typed.service.clock.now().getTime();
    const closed_at = new Date(now + 5 * 3_600_000);
    await insert(
      row({}, { received_at: new Date(now - 3 * dayMs), read_at: new Date(now) }),
      row({}, { received_at: new Date(now - 4 * dayMs), state: 'discarded' }),
      row({}, { received_at: new Date(now - 20 * dayMs) }),
      row({}, { received_at: new Date(now - 40 * dayMs) }),
      row({}, { received_at: new Date(now - 50 * dayMs), state: 'closed', closed_at }),
      row({}, { received_at: new Date(now), state: 'closed', closed_at }),
    );
    for (const period of ['7d', '30d', '12w'])
      for (const institution of ['', '&institution_id=bank', '&institution_id=insurances']) {
        const { unread, received, answered, unanswered, spans, types } = await figures(
          `?period=${period}${institution}`,
        );
        const total = (one: (typeof spans)[number]): number => one.answered.count + one.unanswered.count;
        const all = [
          ...[unread, received, answered, unanswered],
          ...spans.flatMap((one) => [one.answered, one.unanswered, { count: total(one), list: one.list }]),
        ];
        const lists = [
          ...all.map((figure) => ['/inbox', figure] as const),
          ...types.flatMap((one) =>
            [one.received, one.unanswered, one.answered].map(
              (figure) => [`/${one.type}/inbox`, figure] as const,
            ),
          ),
        ];
        for (const [base, { count, list: query }] of lists) {
          const { meta } = await list(`per_page=1&${query}`, ana, base);
          expect([base, query, count]).toEqual([base, query, meta.total]);
        }
        expect(received.count).toBe(spans.reduce((sum, one) => sum + total(one), 0));
      }
  });

  it('compare with as long a time before, and tell the oldest that nobody has read', async () => {
    const { clock } = typed.service;
    clock.advance(400 * dayMs);
    const now = clock.now().getTime();
    const at = (days: number) => ({ received_at: new Date(now - days * dayMs) });
    const closed = (days: number, hours: number) => ({
      ...at(days),
      state: 'closed',
      closed_at: new Date(now - days * dayMs + hours * 3_600_000),
    });
    const before = await figures('?period=7d');
    // A week ago to the hour is the last moment before; later on that day is neither.
    await insert(row({}, closed(1, 2)), row({}, closed(2, 30)), row({}, at(0)));
    await insert(row({}, at(7.01)), row({}, at(9)), row({}, at(6.99)), row({}, at(15)));
    const { received, answered, spans, types, unread } = await figures('?period=7d');
    expect(spans).toHaveLength(7);
    expect([received.count, received.previous]).toEqual([before.received.count + 3, 2]);
    expect([answered.count, answered.median_hours]).toEqual([2, 16]);
    expect(types[0]).toMatchObject({ type: 'assets', answered: { median_hours: 16 } });
    expect(unread.oldest_at).toBe((await list('read=false&state=new&per_page=100')).data.at(-1)?.received_at);
  });

  it('are told within the institutions of the person, and of the types that they may retrieve', async () => {
    const insurer = buildPerson({ institutions: ['insurances'] });
    for (const query of ['', '?institution_id=bank']) {
      const { received, unread, answered } = await figures(query, insurer);
      expect([received.count, unread.count, unread.oldest_at, answered.count]).toEqual([0, 0, null, 0]);
    }
    const own = { dashboard: { retrieve: true }, product: { retrieve: true } };
    const { types, received } = await figures('?period=12w', buildPerson({ permissions: own }));
    expect([types.map(({ type }) => type), received.count]).toEqual([['products'], 0]);
    const nobody = buildPerson({ permissions: { dashboard: { retrieve: true } } });
    expect(await figures('', nobody)).toMatchObject({
      types: [],
      received: { count: 0 },
      unread: { count: 0 },
    });
  });
});
