import type { Mail, MailList } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { deleteOldMails } from '../../src/features/mail/sweep.ts';
import { readConfig } from '../../src/platform/config.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

const root = '/core/hn/v1/mails';
let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ only: ['mails'], jobs: 'send' });
});
afterAll(() => service.close());

it('mails without a mail server are stored, and can be read with the permission to read the outbox', async () => {
  const ana = service.as(buildPerson({ name: 'Ana <b>Lagos</b>' }));
  const { body } = await ana.post(`${root}/test`, { recipient: 'ana@example.com' });
  const { id } = body as Mail;
  expect(body).toMatchObject({ state: 'kept', subject: 'Correo de prueba de Vitrina' });
  await sendDueMails(service.platform);
  const mail = (await ana.get(`${root}/${id}`)).body as Mail;
  expect(mail).toMatchObject({ state: 'kept', attempts: 0, can: { retry: false, cancel: false } });
  expect(mail.text).toContain('Ver la bandeja de salida:\nhttp://');
  const page = await ana.get(`${root}/${id}/body`);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  const html = String(page.body);
  expect(html).toContain('Ana &lt;b&gt;Lagos&lt;/b&gt;');
  // The page loads no resources.
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|src=/i);
  expect((await ana.post(`${root}/${id}/retry`)).status).toBe(409);
  expect((await ana.post(`${root}/${id}/cancel`)).status).toBe(409);
  const may = (...actions: Parameters<typeof grant>[0]) =>
    service.as(buildPerson({ permissions: grant(actions, ['notification-settings']) }));
  expect((await may('list').get(root)).status).toBe(403);
  const reader = may('retrieve');
  expect((await reader.get(`${root}/${id}`)).status).toBe(200);
  expect((await reader.post(`${root}/test`, { recipient: 'ana@example.com' })).status).toBe(403);
});

it('the outbox can be filtered by state, recipient and day, shows people only their institutions, and deletes mails after 90 days', async () => {
  const { db } = service.platform;
  const ana = service.as(buildPerson());
  await db.deleteFrom('mail').execute();
  const results: string[] = [];
  for (const recipient of ['uno@example.com', 'dos@example.com', 'tres@example.com']) {
    results.push(((await ana.post(`${root}/test`, { recipient })).body as Mail).id);
    service.clock.advance(86_400_000);
  }
  const [first = '', second = ''] = results;
  await db.updateTable('mail').set({ institution_id: 'insurances' }).where('id', '=', first).execute();
  await db.updateTable('mail').set({ state: 'failed' }).where('id', '=', second).execute();
  const idsOf = async (query: string, as = ana) =>
    ((await as.get(`${root}${query}`)).body as MailList).data.map(({ id }) => id);
  expect(await idsOf('')).toEqual(results.toReversed());
  expect(await idsOf('?per_page=1&page=2')).toEqual([second]);
  expect(await idsOf('?state=failed')).toEqual([second]);
  expect(await idsOf('?recipient=UNO@')).toEqual([first]);
  for (const [text, ids] of [
    ['un', [first]],
    ['s@', results.slice(1).toReversed()],
    ['u%o', []],
    ['example', results.toReversed()],
  ] as const)
    expect(await idsOf(`?recipient=${encodeURIComponent(text)}`), text).toEqual(ids);
  const day = new Date(service.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  expect(await idsOf(`?created_from=${day}&created_to=${day}`)).toEqual([second]);
  const banker = service.as(buildPerson({ institutions: ['bank'] }));
  expect(await idsOf('?recipient=uno', banker)).toEqual([]);
  expect((await banker.get(`${root}/${first}`)).status).toBe(404);
  service.clock.advance(87.5 * 86_400_000);
  await deleteOldMails(service.platform);
  expect(await idsOf('')).toEqual(results.slice(1).toReversed());
});

it('the outbox finds the same mails by recipient even if thousands of recipients match', async () => {
  const { db } = service.platform;
  await db.deleteFrom('mail').execute();
  await sql`
    with written as (
      insert into mail (id, message_id, title, state, created_at)
      select gen_random_uuid(), n::text, 'Aviso', 'sent', now() + n * interval '1 second' from generate_series(1, 1100) as n
      returning id, message_id)
    insert into mail_recipient (mail_id, position, address, copy)
    select id, p, 'persona' || message_id || '.' || p || '@example.com', false
    from written, generate_series(0, 1) as p`.execute(db);
  const ana = service.as(buildPerson());
  for (const [text, total, first] of [
    ['@EXAMPLE.com', 1100, 'persona1100.0@example.com'],
    ['persona55', 11, 'persona559.0@example.com'],
    ['persona77.1', 1, 'persona77.0@example.com'],
    ['nadie', 0, undefined],
  ] as const) {
    const { data, meta } = (await ana.get(`${root}?recipient=${text}`)).body as MailList;
    expect([meta.total, data[0]?.recipients[0]?.address], text).toEqual([total, first]);
  }
});

it('the outbox is read by cursor from its beginning, and returns each mail once while others are written', async () => {
  const { db } = service.platform;
  const ana = service.as(buildPerson());
  await db.deleteFrom('mail').execute();
  const write = async (): Promise<string> => {
    service.clock.advance(1000);
    return ((await ana.post(`${root}/test`, { recipient: 'ana@example.com' })).body as Mail).id;
  };
  const results = [await write(), await write(), await write()];
  const matches: string[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { data, meta } = (await ana.get(`${root}?per_page=1&cursor=${cursor}`)).body as MailList;
    matches.push(...data.map(({ id }) => id));
    expect(meta.total).toBe(3);
    cursor = meta.next_cursor;
    if (results.length < 5) results.push(await write());
  }
  expect(matches).toEqual(results);
  const [first = '', second = ''] = results;
  const behindFirst = (await ana.get(`${root}?state=kept&cursor=${first}`)).body as MailList;
  expect(behindFirst.data[0]?.id).toBe(second);
  await db.updateTable('mail').set({ institution_id: 'insurances' }).where('id', '=', first).execute();
  const banker = service.as(buildPerson({ institutions: ['bank'] }));
  expect((await banker.get(`${root}?cursor=${first}`)).body).toMatchObject({ errors: [{ path: '/cursor' }] });
});

it('the settings of the mail server are checked at start', () => {
  const from = { MAIL_FROM: 'Avisos de Vitrina <avisos@example.com>', PUBLIC_URL: 'https://c.example.com' };
  const { mail } = readConfig({ SMTP_URL: 'smtp://ana%40x:p%25w@mail.example.com', ...from });
  expect(mail).toEqual({
    server: {
      host: 'mail.example.com',
      port: 587,
      secure: false,
      credentials: { user: 'ana@x', password: 'p%w' },
    },
    from: { name: 'Avisos de Vitrina', address: 'avisos@example.com' },
    replyTo: null,
    timeouts: { connectMs: 10_000, silenceMs: 60_000, tryMs: 120_000 },
  });
  expect(readConfig({ SMTP_URL: 'smtps://mail.example.com:2465', ...from }).mail?.server).toEqual({
    host: 'mail.example.com',
    port: 2465,
    secure: true,
    credentials: null,
  });
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
    /MAIL_FROM: is needed with SMTP_URL[\s\S]*PUBLIC_URL: is needed with SMTP_URL/,
  );
  for (const bad of [
    'http://x',
    'smtp://',
    'smtp://u@x',
    'smtp://x/?tls.rejectUnauthorized=false',
    'smtp://u:%@x',
  ])
    expect(() => readConfig({ SMTP_URL: bad, ...from })).toThrow('SMTP_URL');
  for (const bad of ['Vitrina', 'x\nBcc: y@example.com', 'a <b> <c@example.com>'])
    expect(() => readConfig({ MAIL_FROM: bad })).toThrow('MAIL_FROM');
  expect(readConfig({ MAIL_DOMAINS: 'Example.com, bank.example ' }).mailDomains).toEqual([
    'example.com',
    'bank.example',
  ]);
  expect(() => readConfig({ MAIL_DOMAINS: '@example.com' })).toThrow('MAIL_DOMAINS');
});

it('a recipient outside the allowed domains is refused, even if the name of the domain ends like an allowed one', async () => {
  await using limited = await buildApp({
    only: ['mails'],
    jobs: 'send',
    config: { mailDomains: ['example.com'] },
  });
  const ana = limited.as(buildPerson());
  const send = async (recipient: string) => (await ana.post(`${root}/test`, { recipient })).status;
  expect(await send('ana@EXAMPLE.com')).toBe(201);
  for (const bad of ['ana@evil-example.com', 'ana@example.com.evil.com', 'ana@sub.example.com'])
    expect(await send(bad)).toBe(400);
});
