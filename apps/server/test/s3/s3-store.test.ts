import { maxFileBytes } from '@vitrina/model';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteOldUploads, deleteUnreferencedFiles } from '../../src/features/files/sweep.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { imageValue, lookUpFile, pdf, picture, presignUpload } from '../support/uploads.ts';
import { type Bucket, makeBucket, send } from './support.ts';

let bucket: Bucket;
let service: TestApp;
let ana: Client;
beforeAll(async () => {
  bucket = await makeBucket();
  // The S3 service uses the real time, so the clock of the test must match.
  service = await buildApp({
    jobs: 'work',
    config: { s3: bucket.config },
    clock: new ManualClock(new Date()),
  });
  ana = service.as(buildPerson());
});
afterAll(() => service.close());

const dayMs = 86_400_000;
const base = '/resources/hn/v1/files';
const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...ana.identity, ...headers } });
const addressOf = (signed: string): string => signed.split('?', 1)[0] ?? '';
const keyOf = (address: string): string => address.slice(address.indexOf('/incoming/') + '/incoming/'.length);
const finish = (url: string, client = ana) => client.post(base, { url });
const uploadFile = async (bytes: Buffer, contentType = 'image/png'): Promise<string> => {
  const signed = await presignUpload(ana, { content_type: contentType });
  expect(await send(signed, bytes, { 'content-type': contentType })).toBe(200);
  return addressOf(signed);
};

describe('the signed upload address', () => {
  it('belongs to the S3 service, and accepts only the signed request', async () => {
    const png = await picture();
    const signed = await presignUpload(ana, { size: String(png.length) });
    expect(signed.startsWith(`${bucket.config.endpoint}/${bucket.config.bucket}/incoming/store/`)).toBe(true);
    expect(signed).toContain('X-Amz-Expires=300');
    for (const headers of [{ 'content-type': 'text/html' }, { 'cache-control': 'no-store' }])
      expect(await send(signed, png, headers)).toBe(403);
    expect(await send(signed, Buffer.concat([png, png]))).toBe(403);
    expect(await send(signed.replace('/incoming/', '/files/'), png)).toBe(403);
    expect(
      await send(
        signed.replace(/store\/\d{4}\/./, (match) => `${match.slice(0, -1)}0`).replace('.png', '.jpg'),
        png,
      ),
    ).toBe(403);
    for (const method of ['GET', 'DELETE', 'HEAD', 'POST'])
      expect((await fetch(signed, { method })).status, method).toBeGreaterThanOrEqual(400);
    expect(await send(signed, png)).toBe(200);
    expect(await bucket.keys('files/')).toEqual([]);
  });

  it('is refused after it has expired', async () => {
    const past = await buildApp({
      config: { s3: bucket.config },
      clock: new ManualClock(new Date(Date.now() - 301_000)),
    });
    const late = await presignUpload(past.as(buildPerson()));
    expect(await send(late, await picture())).toBe(403);
    await past.close();
  });

  it('is not an address of this service, and a PUT to this service is refused', async () => {
    const signed = await presignUpload(ana);
    const path = `/files/${keyOf(addressOf(signed))}`;
    const answer = await service.app.inject({ method: 'PUT', url: path, payload: await picture() });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an uploaded file', () => {
  it('cannot be read until it is checked', async () => {
    const address = await uploadFile(await picture());
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
    expect((await get(`/files/${keyOf(address)}`)).statusCode).toBe(404);
  });

  it('is checked when a record contains its upload address, in fields or in texts', async () => {
    const png = await picture();
    const address = await uploadFile(png);
    const store = await create(ana, 'stores', buildStore(imageValue(address)));
    const url = `/files/${keyOf(address)}`;
    expect(store).toMatchObject({ image: { file: { url } } });
    const read = await get(url);
    expect([read.statusCode, read.rawPayload.equals(png)]).toEqual([200, true]);
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await bucket.keys(`incoming/${keyOf(address)}`)).toEqual([]);
    // The upload address is accepted again, from a client that still uses it.
    const secondResponse = await ana.put(
      `/stores/${store.id}`,
      buildStore({ name: store['name'], ...imageValue(address) }),
    );
    expect(secondResponse).toMatchObject({ status: 200, body: { revision: 1, image: { file: { url } } } });
  });

  it('is not checked when another person saves a record that contains its upload address', async () => {
    const address = await uploadFile(await picture());
    const luis = service.as(buildPerson());
    const refusal = { status: 400, body: { errors: [{ path: '/image/file/url' }] } };
    expect(await luis.post('/stores', buildStore(imageValue(address)))).toMatchObject(refusal);
    expect((await get(`/files/${keyOf(address)}`)).statusCode).toBe(404);
    expect(await bucket.keys(`incoming/${keyOf(address)}`)).toHaveLength(1);
    // Once its uploader has finished the upload, other people can use the file.
    expect((await finish(address)).status).toBe(200);
    const insurer = service.as(buildPerson({ institutions: ['insurances'] }));
    const foreign = await uploadFile(await picture());
    await create(ana, 'stores', buildStore(imageValue(foreign)));
    expect(
      await insurer.post('/stores', buildStore({ institution_id: 'insurances', ...imageValue(foreign) })),
    ).toMatchObject(refusal);
    expect((await luis.post('/stores', buildStore(imageValue(address)))).status).toBe(201);
  });

  it('can be checked before a record uses it, and the answer contains its dimensions', async () => {
    const address = await uploadFile(await picture(640, 480));
    const answer = await finish(address);
    const url = `/files/${keyOf(address)}`;
    expect(answer).toMatchObject({ status: 200, body: { url, width: 640, height: 480, version: 1 } });
    expect((await finish(address)).status).toBe(200);
    expect((await finish(url)).status).toBe(200);
    expect((await finish(address, service.as(buildPerson()))).status).toBe(404);
    await expect
      .poll(async () => (await lookUpFile(ana, url)).variants.map(({ width }) => width), { timeout: 30_000 })
      .toEqual([320, 320]);
    expect((await get(`${url}/v1/w320.avif`)).headers['content-type']).toBe('image/avif');
  });

  it('is deleted if its content is of another type, and then no record can use it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const address = await uploadFile(page);
    const saved = await ana.post('/stores', buildStore(imageValue(address)));
    expect(saved).toMatchObject({ status: 400, body: { errors: [{ path: '/image/file/url' }] } });
    expect(await bucket.keys(`incoming/${keyOf(address)}`)).toEqual([]);
    expect((await finish(address)).status).toBe(404);
    const broken = await uploadFile((await picture()).subarray(0, 40));
    expect((await finish(broken)).status).toBe(422);
    const large = await uploadFile(Buffer.concat([await picture(), Buffer.alloc(maxFileBytes)]));
    expect((await finish(large)).status).toBe(413);
    expect(await bucket.keys('incoming/')).not.toContain(`incoming/${keyOf(large)}`);
    const never = addressOf(await presignUpload(ana));
    expect(await finish(never)).toMatchObject({ status: 409, body: { code: 'not_uploaded' } });
    for (const foreign of [
      address.replace('/incoming/', '/files/'),
      address.replace(bucket.config.bucket, 'another-bucket'),
      `${bucket.config.endpoint}/${bucket.config.bucket}/incoming/../files/x.png`,
      address.replace('http://', 'http://user@'),
    ])
      expect((await finish(foreign)).status, foreign).toBe(400);
  });

  it('is checked once, even if several records begin to use it at the same moment', async () => {
    const address = await uploadFile(await picture());
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => finish(address)),
      ana.post('/stores', buildStore(imageValue(address))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
    expect((await lookUpFile(ana, `/files/${keyOf(address)}`)).versions).toHaveLength(1);
  });

  it('cannot be changed by a second upload to its address', async () => {
    const png = await picture();
    const signed = await presignUpload(ana);
    expect(await send(signed, png)).toBe(200);
    await finish(addressOf(signed));
    await send(signed, Buffer.from('<html><script>alert(1)</script></html>'));
    expect((await finish(addressOf(signed))).status).toBe(200);
    expect((await get(`/files/${keyOf(addressOf(signed))}`)).rawPayload.equals(png)).toBe(true);
  });

  it('loses the metadata of an image', async () => {
    const photograph = await sharp(await picture(90, 60))
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 5/1 0/1' } })
      .toBuffer();
    const address = await uploadFile(photograph, 'image/jpeg');
    await finish(address);
    const { rawPayload } = await get(`/files/${keyOf(address)}`);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('a stored file', () => {
  it('is sent in byte ranges, replaced at its address, and removed with all its versions', async () => {
    const [first, second] = [pdf('uno'), pdf('dos')];
    const url = `/files/${keyOf(await uploadFile(first, 'application/pdf'))}`;
    const { body } = await finish(url);
    const { id } = body as { id: string };
    const part = await get(url, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    const upload = await uploadFile(second, 'application/pdf');
    const replacedResponse = await ana.post(`${base}/${id}/replace`, { url: upload });
    expect(replacedResponse).toMatchObject({ status: 200, body: { url, version: 2 } });
    expect((await get(url)).rawPayload.equals(second)).toBe(true);
    const oldest = (replacedResponse.body as { versions: { url: string }[] }).versions.at(-1);
    expect((await get(oldest?.url ?? '')).rawPayload.equals(first)).toBe(true);
    expect((await ana.delete(`${base}/${id}`)).status).toBe(204);
    const remainingKeys = await bucket.keys('files/');
    expect(remainingKeys).not.toContain(`files/${url.slice('/files/'.length)}`);
    expect(remainingKeys).not.toContain(`files/${keyOf(upload)}`);
  });

  it('can be removed by the person who uploaded it, by its upload address or its public address', async () => {
    const address = await uploadFile(await picture());
    await finish(address);
    expect((await ana.delete('/resources/hn/v1/', { url: address })).status).toBe(204);
    expect((await get(`/files/${keyOf(address)}`)).statusCode).toBe(404);
    expect((await ana.delete('/resources/hn/v1/', { url: address })).status).toBe(204);
    expect((await ana.delete('/resources/hn/v1/', { url: `${address}?X-Amz-Signature=x` })).status).toBe(400);
  });
});

describe('the sweeps of the file store', () => {
  it('remove unfinished uploads and unused files', async () => {
    const services = await fileServices(service.platform);
    const unfinishedText = await uploadFile(await picture());
    const forgottenText = await uploadFile(await picture());
    const usedAddress = await uploadFile(await picture());
    await finish(forgottenText);
    await create(ana, 'stores', buildStore(imageValue(usedAddress)));
    service.clock.advance(dayMs + 1000);
    await deleteOldUploads(services);
    service.clock.advance(8 * dayMs);
    await deleteOldUploads(services);
    await deleteUnreferencedFiles(services);
    expect(await bucket.keys(`incoming/${keyOf(unfinishedText)}`)).toEqual([]);
    expect((await get(`/files/${keyOf(forgottenText)}`)).statusCode).toBe(404);
    expect((await get(`/files/${keyOf(usedAddress)}`)).statusCode).toBe(200);
    const names = (await bucket.keys('files/')).map((key) => key.slice('files/'.length));
    expect(names).toContain(keyOf(usedAddress));
    expect(names).not.toContain(keyOf(forgottenText));
  });
});

describe('a service that cannot reach its S3 service', () => {
  it('fails only in calls for files, and reports the failure in its readiness', async () => {
    const cut = await buildApp({
      config: { s3: { ...bucket.config, endpoint: 'http://127.0.0.1:9' } },
      clock: new ManualClock(new Date()),
    });
    const luis = cut.as(buildPerson());
    const signed = addressOf(await presignUpload(luis));
    expect((await luis.post(base, { url: signed })).status).toBe(503);
    expect((await luis.post('/stores', buildStore(imageValue(signed)))).status).toBe(503);
    expect((await luis.post('/stores', buildStore())).status).toBe(201);
    expect((await luis.get('/health/ready')).status).toBe(503);
    await cut.close();
  });
});
