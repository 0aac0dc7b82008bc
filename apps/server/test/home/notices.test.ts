import type { Notice } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addNotices } from '../../src/features/home/index.ts';
import { deleteOldNotices } from '../../src/features/home/notices/index.ts';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { signInPerson } from '../people/support.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { mailConfig } from '../support/mail-server.ts';

const root = '/core/hn/v1/notices';
const dayMs = 86_400_000;

interface Answer {
  readonly data: readonly Notice[];
  readonly meta: { readonly total: number };
  readonly unread: number;
}

let service: TestApp;
let ana: Person;
let luis: Person;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'notices'] });
  ana = await enrol(service, { name: 'Ana Lagos' });
  luis = await enrol(service, { name: 'Luis Reyes' });
});
afterEach(() => service.close());

const list = async (person: Person, query = ''): Promise<Answer> =>
  (await service.as(person).get(`${root}${query}`)).body as Answer;

const tell = (title: string, to: readonly Person[], path = `/inbox/assets?submission=${title}`) =>
  service.platform.db.transaction().execute((trx) =>
    addNotices(service.platform, trx, {
      kind: 'assigned',
      title,
      detail: 'Activos',
      path,
      to: to.map(({ id }) => id),
    }),
  );

describe('notices to people', () => {
  it('are listed only for their recipient, newest first, and remain read', async () => {
    await tell('uno', [ana, luis]);
    service.clock.advance(1000);
    await tell('dos', [ana]);
    expect(await list(luis)).toMatchObject({ data: [{ title: 'uno' }], unread: 1 });
    const { data, meta, unread } = await list(ana);
    expect([data.map(({ title }) => title), meta.total, unread]).toEqual([['dos', 'uno'], 2, 2]);

    const [first] = data;
    const mark = (person: Person, read = true) => service.as(person).patch(`${root}/${first?.id}`, { read });
    expect((await mark(luis)).status).toBe(404);
    expect((await mark(ana, false)).status).toBe(400);
    expect(await mark(ana)).toMatchObject({ status: 200, body: { read_at: expect.any(String) } });
    expect(await list(ana, '?read=false&per_page=1')).toMatchObject({
      data: [{ title: 'uno' }],
      meta: { total: 1, pages: 1 },
      unread: 1,
    });
    expect((await service.as(ana).patch(root, { read: true })).body).toEqual({ unread: 0 });
    expect([(await list(ana)).unread, (await list(luis)).unread]).toEqual([0, 1]);
  });

  it('about the same page replace each other until the recipient reads one', async () => {
    await tell('primera', [ana], '/x');
    service.clock.advance(1000);
    await tell('segunda', [ana], '/x');
    expect((await list(ana)).data.map(({ title }) => title)).toEqual(['segunda']);
    await service.as(ana).patch(root, { read: true });
    await tell('tercera', [ana], '/x');
    const [later] = (await list(ana)).data.filter(({ read_at }) => read_at === null);
    expect(later?.title).toBe('tercera');
    expect((await list(ana)).meta.total).toBe(2);
  });

  it('are created only if the transaction commits, only for active accounts, and are deleted after ninety days', async () => {
    const { db } = service.platform;
    const failing = db.transaction().execute(async (trx) => {
      await addNotices(service.platform, trx, { kind: 'report', title: 'no', path: '/x', to: [ana.id] });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', luis.id).execute();
    await tell('uno', [ana, luis, buildPerson()]);
    expect([(await list(ana)).meta.total, (await list(luis)).meta.total]).toEqual([1, 0]);
    service.clock.advance(89 * dayMs);
    await deleteOldNotices(service.platform);
    expect((await list(ana)).meta.total).toBe(1);
    service.clock.advance(2 * dayMs);
    await deleteOldNotices(service.platform);
    expect((await list(ana)).meta.total).toBe(0);
  });
});

it('a request for an account notifies the people who manage accounts once, without the name of the applicant', async () => {
  const { key } = await signInPerson(service);
  const reader = await enrol(service, { name: 'Solo Lectura', permissions: grant(['list'], ['staff']) });
  const ask = (staff_id: string) =>
    service.app.inject({
      method: 'POST',
      url: '/api/core/hn/v1/staff/registrations',
      headers: { 'x-api-key': key },
      payload: { name: 'Rosa Pineda', staff_id, email: 'rosa@example.com', reason: '' },
    });
  for (const id of ['rpineda', 'rpineda', 'rpineda2']) expect((await ask(id)).statusCode).toBe(202);
  const { data } = await list(ana);
  expect(data).toMatchObject([{ kind: 'registration', path: '/staff?view=requests', detail: null }]);
  expect(JSON.stringify(data)).not.toContain('Rosa');
  expect((await list(reader)).data).toEqual([]);
});

describe('notices by mail', () => {
  const mention = (to: readonly Person[]) =>
    service.platform.db.transaction().execute((trx) =>
      addNotices(service.platform, trx, {
        kind: 'mention',
        title: 'Marta Cruz le mencionó en un comentario',
        path: '/records/assets/x?comments=open',
        to: to.map(({ id }) => id),
      }),
    );
  const readMails = () =>
    service.platform.db
      .selectFrom('mail')
      .innerJoin('mail_recipient', 'mail_recipient.mail_id', 'mail.id')
      .select(['mail.title', 'mail.path', 'mail_recipient.address'])
      .orderBy('mail.id')
      .execute();
  const choose = (person: Person, kind: string, by_mail: boolean) =>
    service.as(person).patch('/core/hn/v1/profile/notices', { kind, by_mail });

  it('are sent once for an unread notice, to people who chose mails and have an address', async () => {
    await service.close();
    // The mail server is never contacted: mails only wait here.
    service = await buildApp({ only: ['access', 'notices'], config: mailConfig({ port: 1 }) });
    ana = await enrol(service, { name: 'Ana Lagos', permissions: grant(['retrieve'], ['asset']) });
    luis = await enrol(service, { name: 'Luis Reyes' });
    const { db } = service.platform;
    await mention([ana]);
    expect(await readMails()).toEqual([]);
    await service.as(ana).patch(root, { read: true });

    await db.updateTable('staff').set({ email: 'ana@example.com' }).where('id', '=', ana.id).execute();
    await db.updateTable('staff').set({ email: 'luis@example.com' }).where('id', '=', luis.id).execute();
    // By default only mentions and reviews are mailed; the choice for account requests is only for people who manage
    // accounts.
    const { body } = await choose(ana, 'report', true);
    expect(body).toEqual({
      delivery: 'ready',
      data: [
        { kind: 'mention', by_mail: true },
        { kind: 'assigned', by_mail: false },
        { kind: 'report', by_mail: true },
        { kind: 'review', by_mail: true },
        { kind: 'review_decided', by_mail: true },
      ],
    });
    expect((await choose(luis, 'mention', false)).status).toBe(200);
    await mention([ana, luis]);
    await mention([ana, luis]);
    await tell('uno', [ana]);
    expect(await readMails()).toEqual([
      {
        title: 'Marta Cruz le mencionó en un comentario',
        path: '/records/assets/x?comments=open',
        address: 'ana@example.com',
      },
    ]);
    expect((await choose(ana, 'nope', true)).status).toBe(400);
  });
});
