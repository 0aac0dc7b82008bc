import type { MailList, NotificationSetting, NotificationSettingList } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseExpiredSubmissions } from '../../src/features/inbox/personal-data/index.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { buildPerson, type Client } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

const root = '/core/hn/v1/notification-settings';

let server: MailServer;
let service: TypedService;
let ana: Client;
let asset: StoredRecord;
let otherItem: StoredRecord;
beforeAll(async () => {
  server = await startMailServer();
  service = await typedService({
    only: ['content', 'files', 'inbox-public', 'mails', 'notifications'],
    config: { ...mailConfig(server), mailDomains: ['example.com'] },
  });
  ana = service.ana;
  const options = { institution_id: 'bank', accepts_offers: true };
  asset = await service.createPublished('assets', options);
  otherItem = await service.createPublished('assets', options);
});
beforeEach(async () => {
  await service.service.platform.db.deleteFrom('notification_setting').execute();
  await service.service.platform.db.deleteFrom('mail').execute();
  await service.service.platform.db.deleteFrom('submission').execute();
  server.received.length = 0;
});
afterAll(async () => {
  await service.service.close();
  await server.stop();
});

const setting = (input: Record<string, unknown> = {}) => ({
  entry_type: 'assets',
  institution_id: 'bank',
  recipients: ['activos@example.com'],
  subject: 'Nueva oferta por {{registro}}',
  ...input,
});
const create = async (input: Record<string, unknown> = {}): Promise<NotificationSetting> => {
  const { status, body } = await ana.post(root, setting(input));
  expect(JSON.stringify([status, body])).toMatch(/^\[201,/);
  return body as NotificationSetting;
};

/** Submits an offer for the record, and returns its ticket. */
async function offer(id: string, input: Record<string, unknown> = {}): Promise<string> {
  const visitor = service.service.as(null);
  const { opened } = (await visitor.get(`/assets/${id}/form`)).body as { opened: string };
  service.service.clock.advance(5000);
  const { status, body } = await visitor.post(`/assets/${id}/inbox`, {
    first_names: 'Suyapa',
    last_names: 'Mejía Núñez',
    id_type: 'dni',
    id_number: '0801-1990-12345',
    phone: { number: '9988-7766' },
    email: 'suyapa.mejia@example.com',
    message: 'Quisiera visitarlo.',
    consent: true,
    offer_amount: { amount: '2000000.00', currency: 'HNL' },
    payment_method: 'cash',
    buyer_type: 'person',
    opened,
    ...input,
  });
  expect(JSON.stringify([status, body])).toMatch(/^\[201,/);
  return (body as { ticket: string }).ticket;
}

/** Sends the waiting mails, and returns the recipients of each mail received since the last call. */
async function sentNotices(): Promise<(readonly string[])[]> {
  await sendDueMails(service.service.platform);
  return server.received.splice(0).map(({ to }) => to);
}

describe('a new submission', () => {
  it('is mailed to the recipients in the setting for its record, or else for its category, or else for its institution', async () => {
    await offer(asset.id);
    expect(await sentNotices()).toEqual([]);
    const institution = await create({ cc: ['legal@example.com'] });
    await create({ entry_id: asset.id, recipients: ['ceiba@example.com'] });
    const category = await create({ category_id: asset['category_id'], recipients: ['casas@example.com'] });
    await offer(asset.id);
    await offer(otherItem.id);
    expect(await sentNotices()).toEqual([
      ['ceiba@example.com'],
      asset['category_id'] === otherItem['category_id']
        ? ['casas@example.com']
        : ['activos@example.com', 'legal@example.com'],
    ]);
    await ana.put(`${root}/${category.id}`, setting({ category_id: asset['category_id'], active: false }));
    await offer(otherItem.id);
    expect(await sentNotices()).toEqual([['activos@example.com', 'legal@example.com']]);
    const { body } = await ana.get(`${root}/${institution.id}`);
    expect(body).toMatchObject({ last_sent_at: service.service.clock.now().toISOString(), last_error: null });
  });

  it('is mailed with its ticket, a link, and the name that the configured subject contains, without other values', async () => {
    await create({ subject: 'Oferta de {{nombre}} por {{registro}} el {{fecha}}' });
    const ticket = await offer(asset.id, {
      message: '<script>alert(1)</script>',
    });
    await sendDueMails(service.service.platform);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['activos@example.com']);
    const raw = mail?.raw.replaceAll('=\r\n', '') ?? '';
    expect(raw).toContain(ticket);
    expect(raw).toMatch(/http:\/\/localhost\/inbox\/assets\?submission=3D[0-9a-f-]{36}/);
    for (const secret of ['0801-1990', '9988', 'suyapa.mejia', 'alert(1)', '2000000', '2,000,000'])
      expect(raw).not.toContain(secret);
    expect(raw).toMatch(/<h1[^>]*>Oferta de Suyapa Mej[^<]* por [^<]+ el \d\d\/\d\d\/\d{4}<\/h1>/);
    const list = (await ana.get('/core/hn/v1/mails')).body as MailList;
    expect(list.data).toMatchObject([{ institution_id: 'bank', state: 'sent' }]);
    expect(JSON.stringify(list)).not.toContain('Suyapa');
  });

  it('is counted for people of its institution if no setting covers it, unless it was sent by a bot', async () => {
    await offer(asset.id);
    await offer(asset.id, { homepage: 'https://spam.example' });
    await create();
    await offer(asset.id);
    const unnotifiedFor = async (client: Client) =>
      ((await client.get(root)).body as NotificationSettingList).unnotified;
    const count = { entry_type: 'assets', institution_id: 'bank', count: 1 };
    expect(await unnotifiedFor(ana)).toEqual([count]);
    const insurer = service.service.as(buildPerson({ institutions: ['insurances'] }));
    expect(await unnotifiedFor(insurer)).toEqual([]);
  });

  it('of a bot is not mailed, and waiting mails are deleted when the data of the person are erased', async () => {
    await create({ subject: 'Oferta de {{nombre}}' });
    await offer(asset.id, { homepage: 'https://spam.example' });
    expect(await sentNotices()).toEqual([]);
    await offer(asset.id);
    const { db } = service.service.platform;
    const longAgo = new Date(service.service.clock.now().getTime() - 1);
    await db.updateTable('submission').set({ retention_until: longAgo }).execute();
    await eraseExpiredSubmissions(service.service.platform);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect(await sentNotices()).toEqual([]);
  });
});

describe('a notification setting', () => {
  it('is unique for each institution, category and record, and is changed only from its last revision', async () => {
    const result = await create();
    expect(result).toMatchObject({
      category: null,
      entry: null,
      active: true,
      revision: 1,
      last_sent_at: null,
    });
    const secondResponse = await ana.post(root, setting({ recipients: ['otro@example.com'] }));
    expect(secondResponse).toMatchObject({ status: 409, body: { errors: [{ path: '/institution_id' }] } });
    const change = setting({ subject: 'Otra' });
    const first = await ana.put(`${root}/${result.id}`, change, { 'if-match': '"1"' });
    expect(first).toMatchObject({ status: 200, body: { subject: 'Otra', revision: 2 } });
    expect((await ana.put(`${root}/${result.id}`, change, { 'if-match': '"1"' })).status).toBe(412);
    expect((await ana.put(`${root}/${result.id}`, { ...change, entry_type: 'jobs' })).status).toBe(400);
    expect((await ana.get(`${root}?entry_type=jobs`)).body).toMatchObject({ data: [] });
    expect((await ana.delete(`${root}/${result.id}`)).status).toBe(204);
    expect((await ana.get(`${root}/${result.id}`)).status).toBe(404);
    expect((await service.listActions(result.id)).map(({ action }) => action)).toEqual([
      'deleted',
      'saved',
      'created',
    ]);
  });

  it.each([
    [{ entry_type: 'stores' }, '/entry_type'],
    [{ institution_id: 'insurances' }, '/institution_id'],
    [{ category_id: '01900000-0000-7000-8000-000000000000' }, '/category_id'],
    [{ entry_id: '01900000-0000-7000-8000-000000000000' }, '/entry_id'],
    [{ recipients: [] }, '/recipients'],
    [{ recipients: ['a@example.com', 'A@example.com'] }, '/recipients'],
    [{ recipients: ['a@evil.com'] }, '/recipients/0'],
    [{ recipients: ['a@example.com\nBcc: b@example.com'] }, '/recipients/0'],
    [{ cc: ['activos@example.com'] }, '/cc'],
    [{ subject: '{{constructor}}' }, '/subject'],
    [{ subject: 'x'.repeat(121) }, '/subject'],
  ])('is refused with the value %j', async (input, path) => {
    const { status, body } = await ana.post(root, setting(input));
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
  });

  it('is visible to people of its institution, and is tested with example data', async () => {
    const result = await create({ subject: 'Oferta\r\nde {{nombre}}' });
    expect(result['subject']).toBe('Oferta de {{nombre}}');
    const insurer = service.service.as(buildPerson({ institutions: ['insurances'] }));
    expect((await insurer.get(`${root}/${result.id}`)).status).toBe(404);
    expect((await insurer.get(root)).body).toMatchObject({ data: [] });
    expect((await insurer.post(root, setting({ subject: 'x' }))).status).toBe(400);
    const reader = buildPerson({ permissions: grant(['list', 'retrieve'], ['notification-settings']) });
    expect((await service.service.as(reader).post(`${root}/${result.id}/test`)).status).toBe(403);
    server.answerTo = () => [550, 'No such user'];
    expect((await ana.post(`${root}/${result.id}/test`)).status).toBe(201);
    expect(await sentNotices()).toEqual([]);
    expect((await ana.get(`${root}/${result.id}`)).body).toMatchObject({
      last_sent_at: null,
      last_error: expect.stringContaining('No such user'),
    });
    server.answerTo = () => undefined;
    await ana.post(`${root}/${result.id}/test`);
    await sendDueMails(service.service.platform);
    expect(server.received[0]?.raw).toContain('Subject: Oferta de Nombre de ejemplo');
  });
});
