import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { type ContentType, dayOf, findContentType, formatDay } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteUnreferencedFiles } from '../../src/features/files/sweep.ts';
import { scanWaitingFiles } from '../../src/features/files/visitors/scan-waiting.ts';
import {
  deleteExpiredAnnouncements,
  deleteUnusedVisitorFiles,
} from '../../src/features/files/visitors/sweep.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { pdf, picture, storedNames } from '../support/uploads.ts';
import { validDraft } from '../support/valid-draft.ts';

let service: TestApp;
let ana: Client;
let visitor: Client;
let job: string;

beforeAll(async () => {
  service = await buildApp({
    only: ['content', 'files', 'inbox-public', 'inbox-staff'],
    jobs: 'send',
  });
  ana = service.as(buildPerson());
  visitor = service.as(null);
  const jobs = findContentType('jobs') as ContentType;
  ({ id: job } = await createEntry(ana, jobs, await validDraft(jobs, makerFor(service, ana), {}, true)));
  await commit(ana, jobs, job);
});
afterAll(() => service.close());

const application = {
  first_names: 'Gabriela',
  last_names: 'Zúniga',
  id_type: 'dni',
  id_number: '0801-1990-12345',
  phone: { number: '9988-7766' },
  email: 'gabriela@example.com',
  consent: true,
};
const cv = pdf('CV de Gabriela');

async function openForm(): Promise<string> {
  const { opened: token } = (await visitor.get(`/jobs/${job}/form`)).body as { opened: string };
  service.clock.advance(5000);
  return token;
}
const send = async (body: Record<string, unknown>) =>
  visitor.post(`/jobs/${job}/inbox`, { ...application, opened: await openForm(), ...body });
const announce = (extra: Record<string, unknown> = {}) =>
  visitor.post(`/jobs/${job}/inbox/uploads`, {
    field: 'cv',
    name: 'CV_Gabriela.pdf',
    content_type: 'application/pdf',
    size: cv.length,
    ...extra,
  });
const largest = 5 * 1024 * 1024;
const announceFrom = (remoteAddress: string, extra: Record<string, unknown> = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/api/jobs/${job}/inbox/uploads`,
    remoteAddress,
    payload: {
      field: 'cv',
      name: 'CV.pdf',
      content_type: 'application/pdf',
      size: cv.length,
      ...extra,
    },
  });
async function announceFile(extra: Record<string, unknown> = {}): Promise<{ id: string; url: string }> {
  const { status, body } = await announce(extra);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as { id: string; url: string };
}
const putBytes = (url: string, payload: Buffer, contentType = 'application/pdf') =>
  service.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', origin: 'https://www.example.hn' },
  });
const row = (id: string) =>
  service.platform.db.selectFrom('submission_file').selectAll().where('id', '=', id).executeTakeFirst();

describe('a file of a visitor', () => {
  it('is stored with the only submission that names it, and nobody can read it at its upload address', async () => {
    const { id, url } = await announceFile();
    expect((await send({ cv: id })).body).toMatchObject({ errors: [{ path: '/cv' }] });
    const askedResponse = await service.app.inject({
      method: 'OPTIONS',
      url: new URL(url).pathname,
      headers: { 'access-control-request-method': 'PUT' },
    });
    expect(askedResponse.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
    });
    const takenResponse = await putBytes(url, cv);
    expect([takenResponse.statusCode, takenResponse.headers['access-control-allow-origin']]).toEqual([
      200,
      '*',
    ]);
    expect((await putBytes(url, cv)).statusCode).toBe(403);
    expect(await send({ cv: id })).toMatchObject({ status: 201 });
    expect(await row(id)).toMatchObject({
      submission_id: expect.any(String),
      state: 'stored',
      scan: 'unscanned',
      name: 'CV_Gabriela.pdf',
      size: cv.length,
    });
    expect(await send({ cv: id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/cv', message: 'Adjunte el archivo de nuevo.' }] },
    });
    const { pathname } = new URL(url);
    expect((await service.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(404);
    const lookup = `/resources/hn/v1/files/lookup?url=${encodeURIComponent(pathname)}`;
    expect((await ana.get(lookup)).status).toBe(404);
    expect((await ana.get('/resources/hn/v1/files?per_page=100')).body).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ url: pathname })]),
    });
  });

  it('is refused if its content, size, type or field differs from the announced values', async () => {
    const lies = await announceFile();
    const fake = Buffer.concat([Buffer.from('MZ'), cv]).subarray(0, cv.length);
    expect((await putBytes(lies.url, fake)).statusCode).toBe(415);
    expect((await send({ cv: lies.id })).body).toMatchObject({ errors: [{ path: '/cv' }] });
    const image = await picture();
    const asPdf = await announceFile({ size: image.length });
    expect((await putBytes(asPdf.url, image)).statusCode).toBe(415);
    const longer = await announceFile();
    expect((await putBytes(longer.url, Buffer.concat([cv, cv]))).statusCode).toBe(400);
    expect((await putBytes(`${longer.url}x`, cv)).statusCode).toBe(403);
    expect((await announce({ content_type: 'image/png' })).body).toMatchObject({
      errors: [{ path: '/content_type' }],
    });
    expect(
      (await announce({ content_type: 'application/octet-stream', name: 'IMG_1.HEIC' })).body,
    ).toMatchObject({
      errors: [{ path: '/content_type', message: expect.stringContaining('Guárdela como JPG') }],
    });
    expect((await announce({ size: 5 * 1024 * 1024 + 1 })).body).toMatchObject({
      errors: [{ path: '/size', message: 'El archivo pesa más de 5 MB.' }],
    });
    expect((await announce({ field: 'message' })).status).toBe(400);
    const expired = await announceFile();
    service.clock.advance(601_000);
    expect((await putBytes(expired.url, cv)).statusCode).toBe(403);
    expect((await send({})).body).toMatchObject({
      errors: [{ path: '/cv', message: 'Adjunte su currículum.' }],
    });
    // An old Word file is recognised only as an OLE container, and is accepted.
    const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const old = await announceFile({ content_type: 'application/msword', size: word.length, name: 'cv.doc' });
    expect((await putBytes(old.url, word, 'application/msword')).statusCode).toBe(200);
    expect((await send({ cv: old.id })).status).toBe(201);
  });

  it('counts towards the limit of its client address until its announcement expires, or for an hour after it was received', async () => {
    service.clock.advance(3_600_000);
    const { url } = await announceFile();
    expect((await putBytes(url, cv)).statusCode).toBe(200);
    const statuses = async (count: number, extra: Record<string, unknown> = {}) => {
      const answers = [];
      for (let n = 0; n < count; n++) answers.push((await announce(extra)).status);
      return answers;
    };
    expect(await statuses(30)).toEqual([...Array.from({ length: 29 }, () => 201), 429]);
    service.clock.advance(600_000);
    expect(await statuses(30)).toEqual([...Array.from({ length: 29 }, () => 201), 429]);
    service.clock.advance(3_600_000);
    expect(await statuses(21, { size: largest })).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    service.clock.advance(3_600_000);
  });

  it.each([
    ['IPv4 /24', (host: number) => `203.0.113.${host}`],
    ['IPv6 /48', (host: number) => `2001:db8:7:${host}::1`],
  ])('is also counted towards the limit of the %s of its client address', async (_network, address) => {
    service.clock.advance(3_600_000);
    const statuses = [];
    for (let n = 0; n < 121; n++) statuses.push((await announceFrom(address(n % 100))).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 201), 429]);
  });

  it('is accepted even if very many networks announce and store files', async () => {
    service.clock.advance(3_600_000);
    const flood = async (count: number, columns: { readonly received: boolean; readonly size: number }) => {
      const now = service.clock.now();
      await sql`insert into submission_file (id, type, entry_id, field, key, name, content_type, announced_size, size,
          state, scan, address_hash, network_hash, created_at, updated_at, expires_at)
        select gen_random_uuid(), 'jobs', ${job}::uuid, 'cv', 'inbox/2026/' || gen_random_uuid() || '.pdf', 'cv.pdf',
          'application/pdf', ${columns.size}, ${columns.received ? columns.size : null}::bigint,
          ${columns.received ? 'stored' : 'pending'}, 'unscanned', 'flood ' || n, 'flood ' || least(n, ${count - 60}),
          ${now}::timestamptz, ${now}::timestamptz, ${new Date(now.getTime() + 600_000)}::timestamptz
        from generate_series(1, ${count}::int) n`.execute(service.platform.db);
    };
    const largestNetwork = async (state: string) => {
      const { rows } = await sql<{ files: number }>`select count(*)::int as files from submission_file
        where state = ${state} and network_hash like 'flood %' group by network_hash order by files desc limit 1`.execute(
        service.platform.db,
      );
      return rows[0]?.files;
    };
    for (let n = 0; n < 420; n++)
      expect((await announceFrom(`10.${n >> 8}.${n & 255}.1`, { size: largest })).statusCode).toBe(201);
    await flood(10_000, { received: false, size: largest });
    await flood(500, { received: true, size: largest });
    service.clock.advance(1000);
    const { id, url } = (await announceFrom('198.51.100.7')).json();
    expect(await largestNetwork('pending')).toBe(1);
    expect((await announceFrom('198.51.101.7')).statusCode).toBe(201);
    expect((await putBytes(url, cv)).statusCode).toBe(200);
    expect(await largestNetwork('stored')).toBeLessThanOrEqual(3);
    const { rows } = await sql<{ bytes: number }>`select sum(size)::float8 as bytes from submission_file
      where submission_id is null and state = 'stored'`.execute(service.platform.db);
    expect(rows[0]?.bytes).toBeLessThanOrEqual(2 * 1024 ** 3);
    expect(await send({ cv: id })).toMatchObject({ status: 201 });
    service.clock.advance(1_000_000);
    await deleteExpiredAnnouncements(await fileServices(service.platform));
    expect(await largestNetwork('pending')).toBeUndefined();
    await service.platform.db
      .deleteFrom('submission_file')
      .where('network_hash', 'like', 'flood %')
      .execute();
  });

  it('is removed after its grace period if no submission names it, but not by the sweep of the library', async () => {
    const services = await fileServices(service.platform);
    const namedItem = await announceFile();
    await putBytes(namedItem.url, cv);
    await send({ cv: namedItem.id });
    const announcedFile = await announceFile();
    await putBytes(announcedFile.url, cv);
    service.clock.advance(23 * 3_600_000);
    await deleteUnusedVisitorFiles(services);
    expect(await row(announcedFile.id)).toBeDefined();
    service.clock.advance(10 * 24 * 3_600_000);
    await deleteUnreferencedFiles(services);
    expect(await row(announcedFile.id)).toBeDefined();
    await deleteUnusedVisitorFiles(services);
    expect(await row(announcedFile.id)).toBeUndefined();
    expect(await row(namedItem.id)).toMatchObject({ state: 'stored' });
    const names = await storedNames(service);
    expect(names).not.toContain(new URL(announcedFile.url).pathname.split('/').at(-1));
    expect(names).toContain(new URL(namedItem.url).pathname.split('/').at(-1));
  });

  it('cannot be read while the virus scanner does not answer, or if the scanner refuses the file', async () => {
    const refusing: Server = createServer((socket) =>
      socket.resume().end('INSTREAM size limit exceeded. ERROR\0'),
    );
    await new Promise<void>((ready) => refusing.listen(0, '127.0.0.1', ready));
    const address = refusing.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await using scannedApp = await buildApp({
      only: ['content', 'files', 'inbox-public'],
      jobs: 'send',
      config: { clamd: { host: '127.0.0.1', port } },
    });
    const { db } = scannedApp.platform;
    const services = await fileServices(scannedApp.platform);
    const key = 'inbox/2026/00000000-0000-4000-8000-000000000000.pdf';
    const path = await services.parts.createEmpty();
    await writeFile(path, cv);
    await services.store.storeFile(path, key, 'application/pdf');
    const moment = scannedApp.clock.now();
    const id = '00000000-0000-7000-8000-000000000001';
    await db
      .insertInto('submission_file')
      .values({
        id,
        type: 'jobs',
        entry_id: job,
        field: 'cv',
        submission_id: null,
        key,
        name: 'cv.pdf',
        content_type: 'application/pdf',
        announced_size: cv.length,
        size: cv.length,
        sha256: '',
        state: 'stored',
        scan: 'waiting',
        threat: null,
        address_hash: '',
        created_at: moment,
        updated_at: moment,
        expires_at: moment,
      })
      .execute();
    await expect(scanWaitingFiles(services)).rejects.toThrow('size limit exceeded');
    await new Promise((closed) => refusing.close(closed));
    await expect(scanWaitingFiles(services)).rejects.toThrow('ECONNREFUSED');
    const { scan } = await db
      .selectFrom('submission_file')
      .select('scan')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(scan).toBe('waiting');
  });
});

it('an export states the last day of a link that expires with its submission, and has no link to an infected file', async () => {
  service.clock.advance(3_600_000);
  const { id, url } = await announceFile();
  await putBytes(url, cv);
  expect((await send({ cv: id })).status).toBe(201);
  const { db } = service.platform;
  const submission = String((await row(id))?.submission_id);
  const cell = async (): Promise<string> => {
    const { body } = await ana.get(`/jobs/inbox/export?format=csv&ids=${submission}`);
    const [headers = [], cells = []] = [...streamCsvRows(String(body))].map((line) => line.map(String));
    return cells[headers.indexOf('Enlace al CV')] ?? '';
  };
  const address = await cell();
  expect(address).toMatch(new RegExp(`/api/jobs/inbox/submissions/${submission}/files/${id}$`));
  const retention_until = new Date(service.clock.now().getTime() + 3 * 24 * 3_600_000);
  const update = (values: Record<string, unknown>) =>
    db.updateTable('submission').set(values).where('id', '=', submission).execute();
  await update({ retention_until });
  expect(await cell()).toBe(`${address} (disponible hasta el ${formatDay(dayOf(retention_until))})`);
  await update({ hold: JSON.stringify({ reason: 'x', at: '2026-01-01T00:00:00Z', by: newId() }) });
  expect(await cell()).toBe(address);
  await db.updateTable('submission_file').set({ scan: 'infected' }).where('id', '=', id).execute();
  expect(await cell()).toBe('Archivo retenido: el antivirus encontró una amenaza.');
});
