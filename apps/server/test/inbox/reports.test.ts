import type { ReportPreview, ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFiles } from '../../src/features/files/index.ts';
import { inboxTypes } from '../../src/features/inbox/handling/scope.ts';
import { performRun } from '../../src/features/inbox/index.ts';
import { maintainReports } from '../../src/features/inbox/reports/index.ts';
import { writeRun } from '../../src/features/inbox/reports/write.ts';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let service: TypedService;
let asset: StoredRecord;
let ana: Person;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'transfer', 'inbox-reports'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  asset = await service.create('assets', {
    institution_id: 'bank',
    price: { amount: '1000000.00', currency: 'HNL' },
  });
});
afterAll(() => service.service.close());

const inboxType = inboxTypes.find(({ slug }) => slug === 'assets') as InboxType;
const as = (person: Person = ana) => service.service.as(person);
const row = (data = {}, overrides = {}) =>
  submissionRow(service.service.platform, { ...asset, type: 'assets' }, data, overrides);
const insert = (...rows: ReturnType<typeof row>[]) => insertSubmissions(service.service.platform, rows);
const inbox = { source: 'inbox', date_from: '2025-01-01', date_to: '2025-12-31', format: 'csv' } as const;
const ask = (body: object, person?: Person) => as(person).post('/assets/report', { ...inbox, ...body });
const runs = async (query = '', person?: Person): Promise<ReportRun[]> =>
  ((await as(person).get(`/assets/report-runs?${query}`)).body as { data: ReportRun[] }).data;
const work = (id: string) => performRun(service.service.platform, id);

/** Inserts a number of submissions received on one day, created by SQL. */
async function sendMany(day: string, count: number): Promise<void> {
  const [item] = await insert(row({}, { received_at: new Date(`${day}T18:00:00Z`) }));
  // Inserts in portions, because one statement could exceed the statement timeout on a busy machine.
  for (let first = 2; first <= count; first += 1000)
    await sql`
    insert into submission (id, ticket, type, entry_id, institution_id, entry_title, received_at, minute_of_day, data,
      record, search, marketing_opt_in, retention_until)
    select gen_random_uuid(), 'AE-${sql.raw(day)}-' || n, type, entry_id, institution_id, entry_title,
      received_at + n * interval '1 microsecond', minute_of_day, data, record, search, marketing_opt_in, retention_until
    from submission, generate_series(${first}::int, ${Math.min(first + 999, count)}::int) as n where id = ${item}`.execute(
      service.service.platform.db,
    );
}

describe('a report of an inbox', () => {
  it('contains the chosen days, states, records and columns, can be previewed, and is listed in the history', async () => {
    const otherItem = await service.create('assets', { institution_id: 'bank' });
    const at = (moment: string) => ({ received_at: new Date(moment) });
    // 10 p. m. on January 31 in Honduras is February in UTC.
    const late = row({ first_names: '=1+1' }, { ...at('2025-02-01T04:00:00Z'), state: 'closed' });
    const early = row({ offer_amount: { amount: '900000.50', currency: 'HNL' } }, at('2025-01-15T18:00:00Z'));
    const february = row({}, at('2025-02-01T06:00:00Z'));
    const elsewhereValue = { ...row({}, at('2025-01-20T18:00:00Z')), entry_id: otherItem.id };
    await insert(late, early, february, elsewhereValue);
    const january = { date_to: '2025-01-31', entry_ids: [asset.id] };

    const { body: preview } = await as().post('/assets/report/preview', { ...inbox, ...january });
    const { count, columns, rows } = preview as ReportPreview;
    expect([count, rows.map(([ticket]) => ticket)]).toEqual([2, [late.ticket, early.ticket]]);
    expect(columns.map(({ key }) => key)).not.toContain('id_number');

    const answer = await ask(january);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(String(answer.body).charCodeAt(0)).toBe(0xfeff);
    const [headers = [], ...lines] = [...streamCsvRows(String(answer.body))].map((line) => line.map(String));
    expect(headers).toEqual(columns.map(({ head }) => head));
    const cell = (line: readonly string[] | undefined, head: string) => line?.[headers.indexOf(head)];
    expect(lines.map(([ticket]) => ticket)).toEqual([late.ticket, early.ticket]);
    expect([cell(lines[0], 'Nombres'), cell(lines[1], 'Oferta'), cell(lines[1], 'Moneda')]).toEqual([
      "'=1+1",
      '900000.50',
      'HNL',
    ]);
    const closed = await ask({
      ...january,
      states: ['closed'],
      columns: ['email', 'ticket'],
      format: 'xlsx',
    });
    // A process that counted as dead and continues does not replace the file of its successor.
    const { platform } = service.service;
    const storedValue = await platform.db
      .selectFrom('report_run')
      .selectAll()
      .where('id', '=', String(closed.headers['x-report-run']))
      .executeTakeFirstOrThrow();
    const usedValues = { run: { ...storedValue, worker: ana.id }, type: inboxType, person: ana };
    expect(await writeRun(platform, usedValues)).toBe(null);
    const file = await as().get(`/assets/report/runs/${closed.headers['x-report-run']}/file`);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="activos-eventuales-solicitudes-2025-01-01-2025-01-31.xlsx"',
    );
    const [run] = await runs(`entry_id=${asset.id}`);
    expect(run).toMatchObject({
      state: 'done',
      created_by: { name: 'Ana Lagos' },
      entries: [{ id: asset.id, name: asset.name }],
      states: ['closed'],
      columns: ['email', 'ticket'],
      rows: { total: 1, written: 1 },
      can: { fetch: true, stop: true },
    });
    expect(await runs(`entry_id=${otherItem.id}`)).toEqual([]);

    const nothingResponse = await ask({ date_from: '2024-01-01', date_to: '2024-01-31' });
    expect([nothingResponse.status, nothingResponse.body]).toMatchObject([
      409,
      { detail: 'No hay registros en el período.' },
    ]);
    expect((await runs())[0]).toMatchObject({ state: 'empty', file: null });
  });

  it('is refused with the name of the invalid member', async () => {
    for (const [body, path] of [
      [{ date_to: '2024-12-31' }, '/date_to'],
      [{ date_to: '2026-01-02' }, '/date_to'],
      [{ date_from: '31/01/2025' }, '/date_from'],
      [{ columns: ['nope'] }, '/columns/0'],
      [{ columns: [] }, '/columns'],
      [{ states: ['lost'] }, '/states/0'],
      [{ entry_ids: [ana.id] }, '/entry_ids/0'],
      [{ recipients: ['a@example.com, b@example.com'] }, '/recipients/0'],
      [{ source: 'elsewhere' }, '/source'],
    ] as const)
      expect([path, (await ask(body)).body]).toMatchObject([path, { status: 400, errors: [{ path }] }]);
    expect((await ask({ date_to: '2026-01-01', date_from: '2025-01-01' })).status).not.toBe(400);
    // A type without an inbox does not accept the source `inbox`.
    expect((await as().post('/stores/report', inbox)).status).toBe(400);
  });

  it('requires the permission `create`, and `reveal` for full identity numbers, and omits records that the person may not see', async () => {
    await insert(row({}, { received_at: new Date('2025-03-05T18:00:00Z') }));
    const march = { date_from: '2025-03-01', date_to: '2025-03-31' };
    const sensitive = await ask({ ...march, include_sensitive: true });
    expect(String(sensitive.body)).toContain('0801-1990-12345');
    expect(String((await ask({ ...march, columns: ['id_number'] })).body)).toContain('0801-****-*****');
    const exporter = buildPerson({
      permissions: { asset: { retrieve: true, create: true, update: false, export: true } },
    });
    expect((await ask({ ...march, include_sensitive: true }, exporter)).status).toBe(403);
    const path = `/assets/report/runs/${sensitive.headers['x-report-run']}`;
    expect((await as(exporter).get(path)).body).toMatchObject({ can: { fetch: false, stop: false } });
    expect([
      (await as(exporter).get(`${path}/file`)).status,
      (await as(exporter).delete(path)).status,
    ]).toEqual([403, 403]);
    const reader = buildPerson({ permissions: { asset: { retrieve: true, export: true, update: false } } });
    expect((await ask(march, reader)).status).toBe(403);

    const insurer = await enrol(service.service, { institutions: ['insurances'] });
    expect((await ask(march, insurer)).body).toMatchObject({ code: 'nothing_to_report' });
    expect(await runs('', insurer)).toMatchObject([{ state: 'empty', created_by: { id: insurer.id } }]);
    expect((await as(insurer).get(`${path}/file`)).status).toBe(404);
    // A person of all institutions also sees the runs of the insurer.
    expect((await runs())[0]).toMatchObject({ created_by: { id: insurer.id } });
    const { details } = await service.service.platform.db
      .selectFrom('audit_event')
      .select('details')
      .where('actor_id', '=', ana.id)
      .where('details', '@>', JSON.stringify({ include_sensitive: true }) as never)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ what: 'submissions', rows: 1, format: 'csv' });
  });
});

describe('a long report', () => {
  it('is made once by a job in the order of the inbox, and its file is kept for seven days', async () => {
    await sendMany('2025-05-05', 5001);
    const may = { date_from: '2025-05-01', date_to: '2025-05-31', columns: ['ticket'] };
    const askedResponse = await ask(may);
    const { id } = askedResponse.body as ReportRun;
    expect([askedResponse.status, askedResponse.body]).toMatchObject([
      202,
      { state: 'running', rows: { total: 5001 } },
    ]);
    const path = `/assets/report-runs/${id}`;
    expect((await as().get(`${path}/file`)).status).toBe(409);
    await Promise.all([work(id), work(id)]);
    expect((await as().get(path)).body).toMatchObject({ state: 'done', rows: { written: 5001 } });
    const lines = [...streamCsvRows(String((await as().get(`${path}/file`)).body))].map(([item]) =>
      String(item),
    );
    expect([lines.length, new Set(lines).size, lines[1]]).toEqual([5002, 5002, 'AE-2025-05-05-5001']);

    service.service.clock.advance(8 * 86_400_000);
    expect((await as().get(path)).body).toMatchObject({ state: 'done', file: null, can: { fetch: false } });
    await maintainReports(service.service.platform);
    expect(await reportFiles(service.service.platform).openFile(id)).toBe(null);
    expect((await as().get(`${path}/file`)).status).toBe(404);
  });

  it('can be stopped by its creator, is resumed after its process died, and fails if its creator lost access', async () => {
    await sendMany('2025-06-05', 5001);
    const june = { date_from: '2025-06-01', date_to: '2025-06-30', columns: ['ticket'] };
    const { platform, clock } = service.service;
    const started = async (person?: Person) => ((await ask(june, person)).body as ReportRun).id;
    const stateOf = async (id: string) =>
      ((await as().get(`/assets/report-runs/${id}`)).body as ReportRun).state;

    const stopped = await started();
    expect((await as().delete(`/assets/report-runs/${stopped}`)).body).toMatchObject({ state: 'stopped' });
    await work(stopped);
    expect([await stateOf(stopped), await reportFiles(platform).openFile(stopped)]).toEqual([
      'stopped',
      null,
    ]);

    const diedText = await started();
    await platform.db.updateTable('report_run').set({ worker: stopped }).where('id', '=', diedText).execute();
    await work(diedText);
    expect(await stateOf(diedText)).toBe('running');
    clock.advance(31_000);
    await work(diedText);
    expect(await stateOf(diedText)).toBe('done');
    const messages = await platform.db
      .selectFrom('notice')
      .select(['kind', 'title'])
      .where('staff_id', '=', ana.id)
      .where('path', '=', `/inbox/assets/reports/${diedText}`)
      .execute();
    expect(messages).toEqual([{ kind: 'report', title: 'Su reporte de Activos eventuales está listo' }]);

    const leaver = await enrol(service.service, { name: 'Luis Paz' });
    const ids = [await started(leaver), await started(leaver), await started(leaver)];
    expect((await ask(june, leaver)).body).toMatchObject({ code: 'too_many_reports' });
    await platform.db.updateTable('staff').set({ state: 'blocked' }).where('id', '=', leaver.id).execute();
    for (const id of ids) await work(id);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['failed', 'failed', 'failed']);
  });
});
