import type { Mail, MailList } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { type NewMail, writeMail } from '../../src/features/mail/write.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { type MailServer, mailConfig, messageIdOf, startMailServer } from '../support/mail-server.ts';

const root = '/core/hn/v1/mails';
const minuteMs = 60_000;

let server: MailServer;
let service: TestApp;
let ana: Client;
beforeAll(async () => {
  server = await startMailServer();
  service = await buildApp({ only: ['mails'], jobs: 'send', config: mailConfig(server) });
  ana = service.as(buildPerson());
});
beforeEach(async () => {
  await service.platform.db.deleteFrom('mail').execute();
  server.received.length = 0;
  server.connections = 0;
  server.answerTo = () => undefined;
});
afterAll(async () => {
  await service.close();
  await server.stop();
});

/** Writes a mail in a transaction, as features of the service do. */
async function write(to: readonly string[], input: Partial<NewMail> = {}): Promise<string> {
  const id = newId();
  const { platform } = service;
  const content = {
    subject: 'Nueva oferta por AE-00125',
    greeting: 'Buen día:',
    paragraphs: ['Llegó una solicitud.'],
    facts: [{ label: 'Registro', value: 'Casa en residencial Las Uvas' }],
    button: { label: 'Abrir la solicitud', path: '/inbox/assets' },
    because: 'Recibe este correo por su configuración.',
  };
  const mail = { id, title: 'Nueva oferta', institutionId: null, content, to, createdBy: null, ...input };
  await platform.db.transaction().execute((trx) => writeMail(platform, trx, mail));
  return id;
}

const read = async (id: string): Promise<Mail> => (await ana.get(`${root}/${id}`)).body as Mail;
const list = async (query = ''): Promise<MailList> => (await ana.get(`${root}${query}`)).body as MailList;

/** Advances the clock minute by minute, and runs the sending job in two processes each minute. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    service.clock.advance(minuteMs);
    await Promise.all([1, 2].map(() => sendDueMails(service.platform)));
  }
}

describe('a mail', () => {
  it('is sent once over TLS as text and HTML, and its content is not kept', async () => {
    const { status, body } = await ana.post(`${root}/test`, { recipient: ' ana@example.com ' });
    expect(status).toBe(201);
    const { id, message_id } = body as Mail;
    expect(body).toMatchObject({ state: 'waiting', title: 'Correo de prueba', text: null, subject: null });
    await Promise.all([1, 2, 3].map(() => sendDueMails(service.platform)));
    const [mail, ...otherItems] = server.received;
    expect(otherItems).toEqual([]);
    expect(mail).toMatchObject({ from: 'avisos@example.com', to: ['ana@example.com'] });
    expect(mail && messageIdOf(mail)).toBe(message_id);
    expect(mail?.raw).toMatch(/^From: Vitrina <avisos@example.com>$/im);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(mail?.raw).toContain('http://localhost/outbox');
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
    expect(await read(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      recipients: [{ address: 'ana@example.com', outcome: 'accepted' }],
      tries: [{ number: 1, outcome: 'accepted' }],
      can: { retry: false, cancel: false },
    });
    const storedItems = await service.platform.db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify(storedItems)).not.toContain('servidor de correo acepta');
    expect((await ana.get(`${root}/${id}/body`)).status).toBe(404);
  });

  it('has a separate outcome for each recipient: refused, accepted, or postponed and later accepted', async () => {
    let isGreylisted = true;
    server.answerTo = (address) => {
      if (address.startsWith('nobody')) return [550, 'No such user'];
      return address.startsWith('later') && isGreylisted ? [450, 'Greylisted, try again later'] : undefined;
    };
    const id = await write(['ana@example.com', 'nobody@example.com', 'later@example.com']);
    await sendDueMails(service.platform);
    expect(await read(id)).toMatchObject({
      state: 'waiting',
      recipients: [
        { outcome: 'accepted', reason: null },
        { outcome: 'refused', reason: expect.stringContaining('No such user') },
        { outcome: 'waiting', reason: expect.stringContaining('Greylisted') },
      ],
      tries: [{ outcome: 'partial', reason: expect.stringContaining('No such user') }],
    });
    isGreylisted = false;
    await pass(1);
    const stateAfter = await read(id);
    expect(stateAfter).toMatchObject({ state: 'partial', attempts: 2, can: { retry: true } });
    const lostText = await write(['nobody@example.com']);
    await sendDueMails(service.platform);
    const idsIn = async (state: string) => (await list(`?state=${state}`)).data.map((mail) => mail.id);
    expect([await idsIn('partial'), await idsIn('failed')]).toEqual([[id], [lostText]]);
    expect(stateAfter.recipients.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
    expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com'], ['later@example.com']]);
    server.answerTo = () => undefined;
    expect((await ana.post(`${root}/${id}/retry`)).body).toMatchObject({ state: 'waiting' });
    await sendDueMails(service.platform);
    expect(server.received.at(-1)?.to).toEqual(['nobody@example.com']);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3 });
    expect(new Set(server.received.map(messageIdOf)).size).toBe(1);
  });

  it('is retried or reported as failed if the server refuses it after DATA, depending on the reply code', async () => {
    server.answerToMail = () => [451, 'Local error, try again'];
    const id = await write(['ana@example.com']);
    await sendDueMails(service.platform);
    expect(await read(id)).toMatchObject({
      state: 'waiting',
      tries: [{ outcome: 'postponed', reason: expect.stringContaining('Local error') }],
    });
    server.answerToMail = () => [554, 'Looks like spam'];
    await pass(1);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Looks like spam'),
      recipients: [{ outcome: 'refused' }],
      can: { retry: true },
    });
    await pass(60);
    expect((await read(id)).attempts).toBe(2);
    expect((await list()).server.failure).toBeNull();
    server.answerToMail = () => undefined;
    await ana.post(`${root}/${id}/retry`);
    await sendDueMails(service.platform);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3 });
    expect(server.received).toHaveLength(1);
  });

  it('waits with all other mails if a busy server rejects it, and each is later sent exactly once', async () => {
    server.answerToMail = () => [421, 'Too busy for <a@example.com>'];
    const ids = [await write(['a@example.com']), await write(['b@example.com'])];
    await Promise.all([1, 2].map(() => sendDueMails(service.platform)));
    const connections = server.connections;
    expect(connections).toBeLessThanOrEqual(2);
    await sendDueMails(service.platform);
    expect(server.connections).toBe(connections);
    // The reason has no address, because everybody with the right on the outbox sees it.
    expect((await list()).server.failure).toMatchObject({
      reason: expect.stringContaining('Too busy for una dirección'),
    });
    server.answerToMail = () => undefined;
    await pass(3);
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'sent' });
    expect(server.received).toHaveLength(2);
  });

  it('whose connection breaks after the last byte is sent again with the same Message-ID', async () => {
    server.connectionsToBreak = 1;
    const id = await write(['ana@example.com']);
    await sendDueMails(service.platform);
    expect(await read(id)).toMatchObject({
      state: 'waiting',
      tries: [{ outcome: 'uncertain', reason: expect.stringContaining('puede haber llegado') }],
    });
    await pass(1);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(messageIdOf)).size).toBe(1);
  });

  it('that was claimed by a killed process is sent later by another process', async () => {
    const id = await write(['ana@example.com']);
    const until = new Date(service.clock.now().getTime() + 3 * minuteMs);
    const claim = { claim: newId(), claimed_until: until, attempts: 1 };
    await service.platform.db.updateTable('mail').set(claim).where('id', '=', id).execute();
    expect((await ana.post(`${root}/${id}/cancel`)).status).toBe(409);
    await pass(2);
    expect(server.received).toEqual([]);
    await pass(1);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('a mail server', () => {
  it('that refuses the password is tried once per waiting period for all mails, and the reason is shown', async () => {
    server.password = 'changed';
    const ids = [
      await write(['a@example.com']),
      await write(['b@example.com']),
      await write(['c@example.com']),
    ];
    await sendDueMails(service.platform);
    await pass(2);
    // Tries at once and after one minute; the next wait is two minutes.
    expect(server.connections).toBe(2);
    const { data, server: existing } = await list('?state=waiting');
    expect(data).toHaveLength(3);
    expect(existing).toMatchObject({
      configured: true,
      failure: { reason: expect.stringContaining('contraseña') },
    });
    server.password = 'secret';
    await pass(1);
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'sent' });
    expect((await list()).server).toMatchObject({ failure: null });
  });

  it('that is down for an hour loses no mail and receives few attempts, and after a day the mails are shown as failed', async () => {
    await server.stop();
    for (let number = 0; number < 20; number += 1) await write([`persona${number}@example.com`]);
    await sendDueMails(service.platform);
    await pass(60);
    const tries = await service.platform.db.selectFrom('mail_attempt').selectAll().execute();
    // Tries at once and after waits of 1, 2, 5, 10 and 15 minutes.
    expect(tries.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'unreachable'));
    await server.start();
    await pass(5);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => `persona${number}@example.com`).sort(),
    );
    await server.stop();
    const id = await write(['ana@example.com']);
    for (let hour = 0; hour < 26; hour += 1) {
      service.clock.advance(60 * minuteMs);
      await sendDueMails(service.platform);
    }
    expect(await read(id)).toMatchObject({ state: 'failed', recipients: [{ outcome: 'failed' }] });
    await server.start();
    service.clock.advance(60 * minuteMs);
    expect((await ana.post(`${root}/retry`, { ids: [id, newId()] })).body).toEqual({ retried: 1 });
    await sendDueMails(service.platform);
    expect(await read(id)).toMatchObject({ state: 'sent' });
  });
});

describe('hostile text in a mail', () => {
  const hostile = [
    'x\r\nBcc: victim@example.com',
    'x\nSubject: other',
    'x\u2028Bcc: victim@example.com\u0085Bcc: victim@example.com',
    '=?utf-8?q?x=0D=0ABcc:_victim@example.com?=',
    '"; <script>alert(1)</script><img src=http://evil.example/x>',
    '$[7*7] {{constructor.constructor("return process")()}} <%= process.env %>',
  ];

  it('adds no header, recipient or markup in any field', async () => {
    for (const text of hostile) {
      server.received.length = 0;
      await write(['ana@example.com'], {
        content: {
          subject: text,
          greeting: text,
          paragraphs: [text],
          facts: [{ label: text, value: text }],
          button: { label: text, path: '/inbox' },
          because: text,
        },
      });
      await sendDueMails(service.platform);
      const [mail, ...otherItems] = server.received;
      expect(otherItems).toEqual([]);
      expect(mail?.to).toEqual(['ana@example.com']);
      const head = (mail?.raw ?? '').split('\r\n\r\n', 1)[0] ?? '';
      const names = head
        .split('\r\n')
        .filter((line) => !/^\s/.test(line))
        .map((line) => line.split(':', 1)[0]?.toLowerCase());
      expect(names.filter((name) => name === 'bcc')).toEqual([]);
      expect(names.filter((name) => name === 'subject')).toHaveLength(1);
      const html = (mail?.raw ?? '').split('Content-Type: text/html', 2)[1];
      expect(html).not.toMatch(/<script|<img/i);
      expect(html).toContain('</html>');
    }
  });

  it.each([
    'ana@example.com\r\nBcc: victim@example.com',
    'ana@example.com, victim@example.com',
    'Ana <ana@example.com>',
    '=?utf-8?q?ana@example.com?=',
    '"a b"@example.com',
    'ana@exam ple.com',
    '@example.com',
  ])('is refused as a recipient: %j', async (recipient) => {
    expect((await ana.post(`${root}/test`, { recipient })).status).toBe(400);
  });
});

it('a mail is written only if its transaction commits', async () => {
  const { platform } = service;
  const failure = new Error('what causes it fails');
  await expect(
    platform.db.transaction().execute(async (trx) => {
      const content = { subject: 'x', greeting: '', paragraphs: [], facts: [], button: null, because: '' };
      const mail = { id: newId(), title: 'x', institutionId: null, content, to: ['a@example.com'] };
      await writeMail(platform, trx, { ...mail, createdBy: null });
      throw failure;
    }),
  ).rejects.toBe(failure);
  expect((await list()).data).toEqual([]);
});
