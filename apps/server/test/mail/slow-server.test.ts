import { connect, createServer, type Server } from 'node:net';
import type { Mail, MailList } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { type MailServer, mailConfig, messageIdOf, startMailServer } from '../support/mail-server.ts';

const root = '/core/hn/v1/mails';
const minuteMs = 60_000;
const impatient = { connectMs: 150, silenceMs: 150, tryMs: 400 };
/** Timeouts for a server that must have time to receive the whole mail, also on a busy machine. */
const lessImpatient = { connectMs: 5_000, silenceMs: 1_500, tryMs: 10_000 };
const patient = { connectMs: 10_000, silenceMs: 10_000, tryMs: 20_000 };

let server: MailServer;
/** Proxy between the service and the mail server. While `dribbles` is true, it passes the answers on byte by byte. */
let proxy: Server;
let dribbles = false;
const timeouts = { ...patient };
let service: TestApp;
let ana: Client;
beforeAll(async () => {
  server = await startMailServer();
  proxy = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (dribbles)
        void (async () => {
          for (const byte of chunk) {
            await new Promise((resolve) => setTimeout(resolve, 30));
            if (near.writable) near.write(Buffer.of(byte));
          }
        })();
      else near.write(chunk);
    });
    for (const [socket, otherSocket] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('close', () => otherSocket.destroy());
      socket.on('error', () => otherSocket.destroy());
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  service = await buildApp({ only: ['mails'], jobs: 'send', config: mailConfig({ port }, timeouts) });
  ana = service.as(buildPerson());
});
beforeEach(async () => {
  await service.platform.db.deleteFrom('mail').execute();
  await service.platform.db.deleteFrom('mail_server_failure').execute();
  server.received.length = 0;
  server.connections = 0;
});
afterAll(async () => {
  await service.close();
  proxy.close();
  await server.stop();
});

const write = async (recipient: string): Promise<string> =>
  ((await ana.post(`${root}/test`, { recipient })).body as Mail).id;
const read = async (id: string): Promise<Mail> => (await ana.get(`${root}/${id}`)).body as Mail;
const run = () => Promise.all([1, 2].map(() => sendDueMails(service.platform)));

it.each([
  ['does not greet', { silent: 'greeting' }, 'unreachable'],
  ['says nothing to a recipient', { silent: 'recipient' }, 'unreachable'],
  ['sends its answers byte by byte', { byBytes: true }, 'unreachable'],
  ['says nothing once it has the mail', { silent: 'mail' }, 'uncertain'],
] as const)(
  'a server that %s is disconnected after a timeout, is not tried for each mail, and gets all mails when it answers',
  async (_description, slow, outcome) => {
    if ('silent' in slow) server.silentStep = slow.silent;
    else dribbles = true;
    Object.assign(timeouts, outcome === 'uncertain' ? lessImpatient : impatient);
    const ids = [await write('a@example.com'), await write('b@example.com'), await write('c@example.com')];
    await run();
    // Both processes may have connected before the failure was recorded; none connects again during the wait.
    expect(server.connections).toBeLessThanOrEqual(2);
    const connections = server.connections;
    await run();
    expect(server.connections).toBe(connections);
    const { server: existing } = (await ana.get(root)).body as MailList;
    expect(existing.failure?.reason).toMatch(/no respondió a tiempo|puede haber llegado/);
    const [first = ''] = ids;
    expect((await read(first)).tries).toMatchObject([{ outcome }]);

    dribbles = false;
    server.silentStep = null;
    Object.assign(timeouts, patient);
    for (let minute = 0; minute < 4; minute += 1) {
      service.clock.advance(minuteMs);
      await run();
    }
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'sent' });
    const requests = server.received.map(messageIdOf);
    expect(new Set(requests).size).toBe(3);
    expect(((await ana.get(root)).body as MailList).server.failure).toBeNull();
  },
);
