import type { Mail, ReportPreview, ReportRun } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileServices, storedFileStore } from '../../src/features/files/index.ts';
import { performRun } from '../../src/features/inbox/index.ts';
import { maintainReports } from '../../src/features/inbox/reports/index.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import type { StoredRecord } from '../support/factories.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let server: MailServer;
let service: TypedService;
let asset: StoredRecord;
let ana: Person;
beforeAll(async () => {
  server = await startMailServer();
  service = await typedService({
    only: ['content', 'transfer', 'inbox-reports', 'mails'],
    config: { ...mailConfig(server), mailDomains: ['example.com'] },
  });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  await service.service.platform.db
    .updateTable('staff')
    .set({ email: 'Ana@Example.com' })
    .where('id', '=', ana.id)
    .execute();
  asset = await service.create('assets', { institution_id: 'bank' });
  await insertSubmissions(service.service.platform, [
    submissionRow(
      service.service.platform,
      { ...asset, type: 'assets' },
      { first_names: 'Gabriela', email: 'gabriela@correo.example' },
      { received_at: new Date('2025-11-20T18:00:00Z') },
    ),
  ]);
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await service.service.close();
  await server.stop();
});

const november = {
  source: 'inbox',
  date_from: '2025-11-16',
  date_to: '2025-11-30',
  format: 'csv',
  recipients: ['ana@example.com'],
};
const as = () => service.service.as(ana);
const ask = (body: object) => as().post('/assets/report', { ...november, ...body });
const started = async (body: object = {}): Promise<ReportRun> => {
  const { status, body: run } = await ask(body);
  expect(status, JSON.stringify(run)).toBe(202);
  return run as ReportRun;
};
const read = async (id: string): Promise<ReportRun> =>
  (await as().get(`/assets/report/runs/${id}`)).body as ReportRun;
const work = (id: string) => performRun(service.service.platform, id);
const send = () => sendDueMails(service.service.platform, storedFileStore(service.service.platform));
/** Decodes the quoted-printable text of a message, as far as the tests need it. */
const textOf = (raw: string): string =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a report that is mailed', () => {
  it('is made once by a job, and mailed as a link that requires a sign-in, without data of visitors', async () => {
    const run = await started();
    expect(run).toMatchObject({
      state: 'running',
      mail: { attach: false, state: null, recipients: [{ address: 'ana@example.com' }] },
    });
    await Promise.all([work(run.id), work(run.id)]);
    expect(await read(run.id)).toMatchObject({ state: 'done', mail: { state: 'waiting' } });
    await work(run.id);
    await send();
    const [mail, ...otherItems] = server.received.map(({ to, raw }) => ({ to, text: textOf(raw) }));
    expect(otherItems).toEqual([]);
    expect(mail?.to).toEqual(['ana@example.com']);
    expect(mail?.text).toContain('1 oferta nueva entre el 16/11 y el 30/11.');
    expect(mail?.text).toContain(`http://localhost/inbox/assets/reports/${run.id}`);
    expect(mail?.text).not.toMatch(/Gabriela|correo\.example|0801-1990/);
    expect(mail?.text).not.toContain('filename');
    expect(await read(run.id)).toMatchObject({
      mail: { state: 'sent', recipients: [{ address: 'ana@example.com', outcome: 'accepted' }] },
    });
    expect((await service.service.as(null).get(`/assets/report/runs/${run.id}/file`)).status).toBe(401);
    const file = await as().get(`/assets/report/runs/${run.id}/file`);
    expect(String(file.body)).toContain('Gabriela');
  });

  it('can reach recipients without an account only as an attached file', async () => {
    const outsideItems = ['ana@example.com', 'socio@example.com', 'x@evil.example'];
    const { body } = await as().post('/assets/report/preview', { ...november, recipients: outsideItems });
    expect((body as ReportPreview).without_account).toEqual(['socio@example.com', 'x@evil.example']);
    const refusedBody = (await ask({ recipients: outsideItems })).body as {
      errors: { path: string; message: string }[];
    };
    expect(refusedBody.errors.map(({ path }) => path)).toEqual(['/recipients/1', '/recipients/2']);
    expect(refusedBody.errors[0]?.message).toContain('adjunte');
    expect((await ask({ recipients: ['x@evil.example'], attach: true })).body).toMatchObject({
      status: 400,
      errors: [{ path: '/recipients/0', message: expect.stringContaining('example.com') }],
    });
    const run = await started({ recipients: ['socio@example.com'], attach: true });
    await work(run.id);
    await send();
    const raw = server.received[0]?.raw ?? '';
    const [, part = ''] = raw.split('filename=activos-eventuales-solicitudes-2025-11-16-2025-11-30.csv', 2);
    const csv = Buffer.from(
      part.slice(part.indexOf('\r\n\r\n')).split('\r\n--', 1)[0] ?? '',
      'base64',
    ).toString();
    expect(csv).toContain('Gabriela');
    const mails = (await as().get('/core/hn/v1/mails')).body as { data: Mail[] };
    expect(JSON.stringify(mails)).not.toContain('Gabriela');
  });

  it('can be a list of records of any type, attached to the mail as a file', async () => {
    const city = await service.create('cities', { name: 'Ciudad por correo' });
    const list = (body: object, path = '/cities/report') =>
      as().post(path, { format: 'csv', ids: [city.id], recipients: ['socio@example.com'], ...body });
    expect(await list({})).toMatchObject({
      status: 202,
      body: { mail_id: expect.any(String), rows: 1, recipients: ['socio@example.com'] },
    });
    expect((await list({ ids: [asset.id] }, '/assets/report')).status).toBe(202);
    await send();
    const [raw = ''] = server.received
      .map((mail) => mail.raw)
      .filter((item) => item.includes('filename=ciudades-'));
    const [, part = ''] = raw.split(/filename=ciudades-[\d-]+\.csv/, 2);
    const csv = Buffer.from(part.slice(part.indexOf('\r\n\r\n')).split('\r\n--', 1)[0] ?? '', 'base64');
    expect(csv.toString()).toContain('Ciudad por correo');
    expect(server.received.map(({ to }) => to)).toEqual([['socio@example.com'], ['socio@example.com']]);
    expect((await list({ recipients: ['x@evil.example'] })).body).toMatchObject({
      status: 400,
      errors: [{ path: '/recipients/0' }],
    });
    expect(await list({ filters: { search: 'inexistente' } })).toMatchObject({ status: 409 });
    // Without recipients the file is the answer.
    expect((await list({ recipients: [] })).headers['content-type']).toContain('text/csv');
    const acts = await service.service.platform.db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'exported')
      .where('resource', '=', 'city')
      .execute();
    expect(acts.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ rows: 1, recipients: ['socio@example.com'] }),
    );
  });

  it('is not sent when the period has no submissions', async () => {
    const empty = await ask({ date_from: '2024-01-01', date_to: '2024-01-31' });
    expect(empty.body).toMatchObject({ status: 409, detail: 'No hay registros en el período.' });
    await send();
    expect(server.received).toEqual([]);
  });

  it('is tried four times if its file cannot be made, and then fails without a mail', async () => {
    const { platform, clock } = service.service;
    const { store } = await fileServices(platform);
    const keep = vi.spyOn(store, 'storeFile').mockRejectedValue(new Error('the store is full'));
    onTestFinished(() => keep.mockRestore());
    const { id } = await started();
    const tries = async () => {
      await performRun(platform, id).catch(() => undefined);
      return await platform.db
        .selectFrom('report_run')
        .select(['tries', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    };
    expect(await tries()).toEqual({ tries: 1, state: 'running' });
    expect(await tries()).toEqual({ tries: 1, state: 'running' });
    for (const [minutes, expected] of [
      [1, 2],
      [5, 3],
    ] as const) {
      clock.advance(minutes * 60_000);
      await maintainReports(platform);
      expect(await tries()).toEqual({ tries: expected, state: 'running' });
    }
    clock.advance(15 * 60_000);
    expect(await tries()).toEqual({ tries: 4, state: 'failed' });
    await send();
    expect(server.received).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'failed', mail: { state: null } });
  });
});
