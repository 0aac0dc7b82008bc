import { type ContentType, findContentType } from '@vitrina/model';
import { expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteExpiredAnnouncements } from '../../src/features/files/visitors/sweep.ts';
import { buildApp, buildPerson } from '../support/build-app.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { pdf } from '../support/uploads.ts';
import { validDraft } from '../support/valid-draft.ts';
import { makeBucket } from './support.ts';

it('a file of a visitor is uploaded directly to the S3 service, and is checked when the form names it', async () => {
  const bucket = await makeBucket();
  // The S3 service uses the real time, so the clock of the test must match.
  await using service = await buildApp({
    only: ['content', 'files', 'inbox-public'],
    jobs: 'send',
    config: { s3: bucket.config },
    clock: new ManualClock(new Date()),
  });
  const ana = service.as(buildPerson());
  const visitor = service.as(null);
  const jobs = findContentType('jobs') as ContentType;
  const { id: job } = await createEntry(ana, jobs, await validDraft(jobs, makerFor(service, ana), {}, true));
  await commit(ana, jobs, job);
  const { opened } = (await visitor.get(`/jobs/${job}/form`)).body as { opened: string };
  service.clock.advance(4000);
  const cv = pdf('CV');
  const announceFile = async (): Promise<{ id: string; url: string }> => {
    const message = { field: 'cv', name: 'cv.pdf', content_type: 'application/pdf', size: cv.length };
    return (await visitor.post(`/jobs/${job}/inbox/uploads`, message)).body as { id: string; url: string };
  };
  const sendBytes = async (url: string, bytes: Buffer): Promise<number> => {
    const headers = { 'content-type': 'application/pdf' };
    return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })).status;
  };
  const send = (cvId: string) =>
    visitor.post(`/jobs/${job}/inbox`, {
      first_names: 'Gabriela',
      last_names: 'Zúniga',
      id_type: 'dni',
      id_number: '0801-1990-12345',
      phone: { number: '9988-7766' },
      email: 'gabriela@example.com',
      consent: true,
      opened,
      cv: cvId,
    });
  const file = await announceFile();
  expect((await send(file.id)).body).toMatchObject({
    errors: [{ path: '/cv', message: 'Adjunte el archivo de nuevo.' }],
  });
  expect(await sendBytes(file.url, cv)).toBe(200);
  const answers = await Promise.all([send(file.id), send(file.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await bucket.keys('incoming/')).toEqual([]);
  expect(await bucket.keys('files/inbox/')).toHaveLength(1);
  const waiting = await announceFile();
  const unused = await announceFile();
  expect(await sendBytes(waiting.url, cv)).toBe(200);
  service.clock.advance(1_000_000);
  await deleteExpiredAnnouncements(await fileServices(service.platform));
  const rows = await service.platform.db
    .selectFrom('submission_file')
    .select(['id', 'state', 'size'])
    .execute();
  expect(rows.find(({ id }) => id === waiting.id)).toMatchObject({ state: 'pending', size: cv.length });
  expect(rows.map(({ id }) => id)).not.toContain(unused.id);
  expect((await send(waiting.id)).status).toBe(201);
  service.clock.advance(-1_000_000);
  const lies = await announceFile();
  expect(await sendBytes(lies.url, Buffer.alloc(cv.length, 'x'))).toBe(200);
  expect(await send(lies.id)).toMatchObject({ status: 400, body: { errors: [{ path: '/cv' }] } });
  expect(await bucket.keys('incoming/')).toEqual([]);
});
