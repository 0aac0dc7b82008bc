import { createServer, type Server, type Socket } from 'node:net';
import type { Mail, MailList } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { writeMail } from '../../src/features/mail/write.ts';
import type { Config } from '../../src/platform/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';

const root = '/core/hn/v1/mails';
const minuteMs = 60_000;
const patient = { connectMs: 5_000, silenceMs: 10_000, tryMs: 20_000 };
const timeouts = { ...patient };

type SmtpServer = NonNullable<Config['mail']>['server'];

let server: MailServer;
let smtp: { -readonly [Key in keyof SmtpServer]: SmtpServer[Key] };
let service: TestApp;
let ana: Client;
beforeAll(async () => {
  server = await startMailServer();
  const config = mailConfig(server, timeouts);
  service = await buildApp({ only: ['mails'], jobs: 'send', config });
  const { mail } = service.platform.config;
  if (mail === null) throw new Error('The service has no mail server.');
  smtp = mail.server;
  ana = service.as(buildPerson());
});
const trustedServer = {
  host: 'localhost',
  secure: false,
  credentials: { user: 'vitrina', password: 'secret' },
};
let loggedCount = 0;
beforeEach(async () => {
  await service.platform.db.deleteFrom('mail').execute();
  await service.platform.db.deleteFrom('mail_server_failure').execute();
  Object.assign(smtp, trustedServer, { port: server.port });
  Object.assign(timeouts, patient);
  server.received.length = 0;
  server.connections = 0;
  server.answerTo = () => undefined;
  loggedCount = service.log.length;
});
afterAll(async () => {
  await service.close();
  await server.stop();
});

const sendTest = async (recipient: string): Promise<string> =>
  ((await ana.post(`${root}/test`, { recipient })).body as Mail).id;
const read = async (id: string): Promise<Mail> => (await ana.get(`${root}/${id}`)).body as Mail;
const list = async (query = ''): Promise<MailList> => (await ana.get(`${root}${query}`)).body as MailList;
const run = () => sendDueMails(service.platform);
const warningsOf = () => service.log.slice(loggedCount).filter(({ level }) => level === 'warn');

/** Writes a mail that is not sent until the next run. */
async function write(...to: readonly string[]): Promise<string> {
  const { platform } = service;
  const id = newId();
  const content = { subject: 'Aviso', greeting: '', paragraphs: [], facts: [], button: null, because: '' };
  const mail = { id, title: 'Aviso', institutionId: null, content, to, createdBy: null };
  await platform.db.transaction().execute((trx) => writeMail(platform, trx, mail));
  return id;
}

/** Advances the clock minute by minute, and runs the sending job each minute. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    service.clock.advance(minuteMs);
    await run();
  }
}

/** Starts a TCP server with the connection handler, and sets the mail port of the service to its port. */
async function listen(onConnection: (socket: Socket) => void): Promise<Server> {
  const otherServer = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((listening) => otherServer.listen(0, '127.0.0.1', listening));
  const address = otherServer.address();
  smtp.port = typeof address === 'object' && address !== null ? address.port : 0;
  return otherServer;
}

/** Starts a server that sends no greeting, as a port for implicit TLS. */
function listenSilently(): Promise<Server> {
  timeouts.connectMs = 300;
  return listen(() => undefined);
}

const unknownAuthority = /autofirmado o de una autoridad desconocida\. Instale .* NODE_EXTRA_CA_CERTS/;

describe('the error shown in the outbox names the cause and the remedy', () => {
  it.each([
    ['unknown authority', unknownAuthority, /self-signed certificate/],
    ['expired', /certificado del servidor de correo está vencido\. Renuévelo/, /CERT_HAS_EXPIRED/],
    ['other name', /es para otro nombre \(correo\.example\.com\)\. Escriba en SMTP_URL/, /ALTNAME_INVALID/],
  ] as const)('for a certificate with this flaw: %s', async (flaw, reason, cause) => {
    await server.certify(flaw);
    // The certificate is also checked if there is no password to protect.
    smtp.credentials = flaw === 'unknown authority' ? null : trustedServer.credentials;
    const id = await write('ana@example.com');
    await run();
    expect((await list()).server.failure?.reason).toMatch(reason);
    expect((await read(id)).tries).toMatchObject([
      { outcome: 'unreachable', reason: expect.stringMatching(reason) },
    ]);
    expect(warningsOf()).toMatchObject([
      { server: `localhost:${server.port}`, cause: expect.stringMatching(cause) },
    ]);
    await server.certify(null);
  });

  const flows: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['a server that is down', () => server.stop(), /rechazó la conexión\. Revise/],
    ['a name that no DNS knows', () => Object.assign(smtp, { host: 'correo.invalid' }), /^El DNS .*Revise/],
    [
      'TLS on a port that speaks plain text',
      () => Object.assign(smtp, { secure: true }),
      /Escriba smtp:\/\//,
    ],
    ['plain text on a port that speaks TLS', () => listenSilently(), /no saludó\. .* smtps:\/\//],
    [
      'a web server',
      () => listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      /no contesta un servidor de correo/,
    ],
    [
      'a connection that is reset',
      () => listen((socket) => socket.resetAndDestroy()),
      /cortó la conexión\. Revise/,
    ],
    ['a connection that is closed', () => listen((socket) => socket.end()), /cerró la conexión\. Revise/],
    ['a server without STARTTLS', () => restart(false), /no ofrece cifrado \(STARTTLS\)/],
    [
      'a wrong password',
      () => Object.assign(server, { password: 'other' }),
      /usuario o la contraseña\. Revise SMTP_URL\. 535/,
    ],
    [
      'a server that wants a password',
      () => Object.assign(smtp, { credentials: null }),
      /exige usuario y contraseña/,
    ],
  ];
  it.each(flows)('for a failure of this kind: %s', async (_name, arrange, reason) => {
    const otherItem = await arrange();
    const id = await write('ana@example.com');
    await run();
    expect((await list()).server.failure?.reason).toMatch(reason);
    expect((await read(id)).reason).toMatch(reason);
    expect(warningsOf()).toHaveLength(1);
    if (otherItem instanceof Object && 'close' in otherItem && typeof otherItem.close === 'function')
      otherItem.close();
    server.password = 'secret';
    await restart(true);
  });
});

/** Restarts the server, even if it is stopped. */
async function restart(offersTls: boolean): Promise<void> {
  server.offersTls = offersTls;
  await server.stop();
  await server.start();
}

describe('when the fault of the mail server is corrected', () => {
  /** Makes the server fail until the wait between tries is an hour. Returns the ids of the waiting mails. */
  async function fail(): Promise<readonly string[]> {
    await server.certify('unknown authority');
    const ids = [await write('a@example.com'), await write('b@example.com'), await write('c@example.com')];
    await run();
    await pass(40);
    return ids;
  }

  it('a test mail is sent at once, and its success sends all waiting mails', async () => {
    const ids = await fail();
    const failureBefore = (await list()).server.failure;
    const failedTest = await sendTest('prueba@example.com');
    await run();
    expect(await read(failedTest)).toMatchObject({
      state: 'waiting',
      tries: [{ outcome: 'unreachable', reason: expect.stringMatching(unknownAuthority) }],
    });
    expect((await list()).server.failure, 'a try by hand does not lengthen the wait').toEqual(failureBefore);
    expect(warningsOf(), 'one warning for all tries').toHaveLength(1);
    const connections = server.connections;
    await run();
    expect(server.connections, 'one try').toBe(connections);

    await server.certify(null);
    const test = await sendTest('prueba@example.com');
    await run();
    for (const id of [...ids, failedTest, test]) expect(await read(id)).toMatchObject({ state: 'sent' });
    expect(server.received[0]?.to).toEqual(['prueba@example.com']);
    expect((await list()).server.failure).toBeNull();
    expect(warningsOf().map(({ msg }) => msg)).toEqual([
      expect.stringContaining('the mail server fails'),
      expect.stringContaining('takes mails again'),
    ]);
  });

  it.each(['one', 'several'])(
    '"Reintentar" for %s sends the mail at once, without waiting for the next attempt',
    async (mode) => {
      const ids = await fail();
      const [, second = ''] = ids;
      await server.certify(null);
      expect(await read(second)).toMatchObject({ state: 'waiting', can: { retry: true, cancel: true } });
      const retriedResponse = await (mode === 'one'
        ? ana.post(`${root}/${second}/retry`)
        : ana.post(`${root}/retry`, { ids }));
      expect(retriedResponse.status, JSON.stringify(retriedResponse.body)).toBe(200);
      await run();
      for (const id of ids) expect(await read(id)).toMatchObject({ state: 'sent' });
      if (mode === 'one') expect(server.received[0]?.to).toEqual(['b@example.com']);
      expect(server.received).toHaveLength(3);
    },
  );

  it('"Reintentar" for a mail that the server postponed sends the mail before the waiting time ends', async () => {
    server.answerTo = () => [450, 'Greylisted'];
    const id = await write('ana@example.com');
    await run();
    server.answerTo = () => undefined;
    expect((await ana.post(`${root}/${id}/retry`)).body).toMatchObject({ state: 'waiting' });
    // The next run sends the mail, so that another retry is refused.
    expect(await read(id)).toMatchObject({ can: { retry: false } });
    expect((await ana.post(`${root}/${id}/retry`)).body).toMatchObject({ code: 'needs_no_try' });
    await run();
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});
