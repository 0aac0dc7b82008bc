import type { BulkResult, Submission, SubmissionPage } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildPerson } from '../support/build-app.ts';
import { type InboxService, inboxService } from '../support/inbox-service.ts';

let inboxes: InboxService;
let service: InboxService['typed'];
let ana: Person;
beforeAll(async () => {
  inboxes = await inboxService();
  ({ typed: service, ana } = inboxes);
});
afterAll(() => service.service.close());

const as = (person: Person) => inboxes.as(person);
const row: InboxService['row'] = (...input) => inboxes.row(...input);
const insert: InboxService['insert'] = (...rows) => inboxes.insert(...rows);
const list: InboxService['list'] = (...input) => inboxes.list(...input);
const asset = () => inboxes.asset;
const tickets = ({ data }: SubmissionPage): string[] => data.map(({ ticket }) => ticket);

describe('a list of submissions', () => {
  it('is sorted by newest first, has masked identity numbers, and can be searched by the data of the visitor', async () => {
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
    ].map((item) => ({ ...item, search: `${item.search} ${mark}` }));
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
    // The older submission was received at 8:30 a. m. in Honduras.
    for (const [query, matches] of [
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
      expect([query, tickets(await list(`search=${mark}&${query}`))]).toEqual([query, matches]);
    expect(tickets(await list(`search=${mark}&page=1`, ana, `/assets/${asset().id}/inbox`))).toHaveLength(2);
    expect(tickets(await list(`search=${mark}&type=assets`, ana, '/inbox'))).toHaveLength(2);
    expect((await as(ana).get('/assets/inbox?nope=1')).status).toBe(400);
    expect((await as(ana).get('/assets/inbox?page=401')).status).toBe(400);
  });

  it("contains only submissions to the person's institutions, of types with the permission `retrieve`, like all other calls", async () => {
    const [id = ''] = await insert(row());
    const insurer = buildPerson({ institutions: ['insurances'] });
    const clerk = buildPerson({ permissions: grant(actions, ['product']) });
    expect((await list('')).meta.total).toBeGreaterThan(0);
    expect((await list('', insurer)).meta.total).toBe(0);
    expect((await list('', clerk, '/inbox')).meta.total).toBe(0);
    expect((await as(insurer).get('/inbox/counts')).body).toMatchObject({ unread: 0, states: { new: 0 } });
    expect((await as(insurer).get(`/assets/${asset().id}/inbox`)).status).toBe(404);
    for (const path of ['', '/reveal'])
      expect(
        (await as(insurer)[path === '' ? 'get' : 'post'](`/assets/inbox/submissions/${id}${path}`)).status,
      ).toBe(404);
    expect((await as(insurer).post('/assets/inbox/bulk', { ids: [id], read: true })).body).toMatchObject({
      data: [{ id, name: null, ok: false, code: 'not_found' }],
    });
    // The call of another type does not find the submission either.
    expect((await as(ana).get(`/jobs/inbox/submissions/${id}`)).status).toBe(404);
  });
});

describe('a single submission', () => {
  const path = (id: string): string => `/assets/inbox/submissions/${id}`;
  const read = async (id: string): Promise<Submission> => (await as(ana).get(path(id))).body as Submission;

  it('is handled step by step, and each step is in the audit trail without the text of the visitor', async () => {
    const [id = '', otherItem = ''] = await insert(row(), row());
    expect(await read(id)).toMatchObject({
      data: { id_number: '0801-****-*****', message: 'Quisiera más información.' },
      others: expect.arrayContaining([expect.objectContaining({ id: otherItem })]),
      read_at: null,
    });
    const change = (body: object, headers = {}) => as(ana).patch(path(id), body, headers);
    const takenResponse = await change({ assigned_to: 'me', state: 'in_progress' }, { 'if-match': '"r1"' });
    expect(takenResponse.body).toMatchObject({
      revision: 2,
      state: 'in_progress',
      assigned_to: { id: ana.id },
    });
    expect(takenResponse.headers['etag']).toBe('"r2"');
    const stale = await change({ state: 'discarded' }, { 'if-match': '"r1"' });
    expect([stale.status, (stale.body as { current: Submission }).current.state]).toEqual([
      412,
      'in_progress',
    ]);
    // Marking as read or unread is also permitted with an older revision, because it overwrites nothing.
    const unread = await change({ read: false }, { 'if-match': '"r1"' });
    expect(unread.body).toMatchObject({ revision: 2, state: 'in_progress', read_at: null });
    expect((await change({ read: true, state: 'closed' }, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await change({ result: 'accepted' })).status).toBe(400);
    expect((await change({ state: 'closed', result: 'hired' })).status).toBe(400);
    expect((await change({ assigned_to: newId() })).body).toMatchObject({
      errors: [{ path: '/assigned_to' }],
    });
    expect((await change({ data: { message: 'otra' } })).status).toBe(400);
    expect((await change({ note: 'Una.' })).body).toMatchObject({
      errors: [{ path: '/note', message: 'No se reconoce este dato.' }, { path: '' }],
    });
    const closed = await change({ state: 'closed', result: 'accepted', notes: 'Se llamó al cliente.' });
    expect(closed.body).toMatchObject({
      state: 'closed',
      result: 'accepted',
      closed_at: service.service.clock.now().toISOString(),
      notes: [{ text: 'Se llamó al cliente.', by: { name: 'Ana Lagos' } }],
    });
    expect((await change({ state: 'discarded' })).status).toBe(400);
    expect((await change({ state: 'in_progress' })).body).toMatchObject({ result: null, closed_at: null });
    expect((await change({ read: false })).body).toMatchObject({ read_at: null, revision: 4 });
    expect((await as(ana).post(`/assets/inbox/${id}/reveal`)).body).toEqual({ id_number: '0801-1990-12345' });
    const acts = await service.listActions(id);
    expect(acts.map(({ action }) => action)).toEqual([
      'revealed',
      'handled',
      'handled',
      'handled',
      'handled',
      'handled',
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Suyapa|0801-1990|llamó/);
    // The shorter address of the same call works too.
    expect((await as(ana).get(`/assets/inbox/${id}`)).status).toBe(200);
  });

  it('can be read with the permission `retrieve`, but not changed, revealed or exported', async () => {
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

describe('submissions that are changed in bulk', () => {
  it('have separate results in the answer', async () => {
    const ids = await insert(row(), row());
    const { body } = await as(ana).post('/assets/inbox/bulk', { ids: [...ids, newId()], state: 'discarded' });
    expect((body as { data: { ok: boolean }[] }).data.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect((await list(`state=discarded&read=true`)).meta.total).toBeGreaterThanOrEqual(2);
    const { body: counts } = await as(ana).get(`/assets/inbox/counts?entry_id=${asset().id}`);
    expect(counts).toMatchObject({ states: { discarded: 2 } });
  });

  it('are not changed if another person changed them after the list was loaded', async () => {
    const [first = '', second = ''] = await insert(row(), row());
    await as(ana).patch(`/assets/inbox/submissions/${second}`, { notes: 'Ya se le llamó.' });
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
});
