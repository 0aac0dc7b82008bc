import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Mail } from '@vitrina/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reportFiles, storedFileStore } from '../../src/features/files/index.ts';
import type { MailAttachment } from '../../src/features/mail/json-columns.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { writeMail } from '../../src/features/mail/write.ts';
import { StreamedBody } from '../../src/platform/http/answer.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { type MailServer, mailConfig, startMailServer } from '../support/mail-server.ts';

let server: MailServer;
let service: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  service = await buildApp({ only: ['mails'], jobs: 'send', config: mailConfig(server) });
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await server.stop();
});

const bytes = randomBytes(300_000);

/** Stores a file as reports do, and returns it as a mail attachment. */
async function storeAttachment(name: string): Promise<MailAttachment> {
  const files = reportFiles(service.platform);
  const id = newId();
  const content_type = 'application/pdf';
  const size = await files.storeFile(id, new StreamedBody(Readable.from([bytes]), content_type));
  return { name, key: files.keyOf(id), content_type, size };
}

async function write(attachments: readonly MailAttachment[]): Promise<string> {
  const id = newId();
  const { platform } = service;
  const content = {
    subject: 'Reporte',
    greeting: 'Buen día:',
    paragraphs: ['Hay un archivo.'],
    facts: [],
    button: null,
    because: 'Por su configuración.',
    attachments,
  };
  await platform.db.transaction().execute((trx) =>
    writeMail(platform, trx, {
      id,
      title: 'Reporte',
      institutionId: null,
      content,
      to: ['ana@example.com'],
      createdBy: null,
    }),
  );
  return id;
}

const read = async (id: string): Promise<Mail> =>
  (await service.as(buildPerson()).get(`/core/hn/v1/mails/${id}`)).body as Mail;
const send = () => sendDueMails(service.platform, storedFileStore(service.platform));

/** Returns the bytes of the MIME part with the file name. */
function partOf(raw: string, name: string): Buffer {
  const [, part = ''] = raw.split(`filename=${name}`, 2);
  const body = part.slice(part.indexOf('\r\n\r\n'));
  return Buffer.from(body.slice(0, body.indexOf('\r\n--')), 'base64');
}

it('a mail contains its attached files unchanged, as read from the file store', async () => {
  const id = await write([
    await storeAttachment('cv.pdf'),
    await storeAttachment('x"\r\nBcc: victim@example.com.pdf'),
  ]);
  await send();
  const raw = server.received[0]?.raw ?? '';
  expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']]);
  expect(partOf(raw, 'cv.pdf').equals(bytes)).toBe(true);
  expect(raw).toContain('Content-Type: application/pdf');
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(await read(id)).toMatchObject({ state: 'sent', reason: null });
});

it('a mail with a missing file is sent without the file, and names it', async () => {
  const attachment = await storeAttachment('cv.pdf');
  const id = await write([attachment, { ...attachment, name: 'oferta.pdf', key: 'reports/gone' }]);
  await send();
  const raw = server.received[0]?.raw ?? '';
  expect(raw).toContain('oferta.pdf');
  expect(partOf(raw, 'cv.pdf').equals(bytes)).toBe(true);
  expect(await read(id)).toMatchObject({
    state: 'sent',
    reason: expect.stringContaining('oferta.pdf'),
    tries: [{ outcome: 'accepted', reason: expect.stringContaining('oferta.pdf') }],
  });
});

it('a mail with an unreadable file waits, no part of it is sent, and other mails do not wait', async () => {
  const id = await write([await storeAttachment('cv.pdf')]);
  await sendDueMails(service.platform, async () => {
    throw new Error('the store does not answer');
  });
  expect(await read(id)).toMatchObject({ state: 'waiting', tries: [{ outcome: 'postponed' }] });
  service.clock.advance(60_000);
  const otherMailId = await write([]);
  await sendDueMails(service.platform, async () =>
    Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('the store breaks off');
      })(),
    ),
  );
  expect(server.received.map(({ raw }) => raw.includes('cv.pdf'))).toEqual([false]);
  expect(await read(id)).toMatchObject({ state: 'waiting', tries: [{ outcome: 'postponed' }, {}] });
  expect(await read(otherMailId)).toMatchObject({ state: 'sent' });
  service.clock.advance(5 * 60_000);
  await send();
  expect(partOf(server.received.at(-1)?.raw ?? '', 'cv.pdf').equals(bytes)).toBe(true);
  expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3 });
});
