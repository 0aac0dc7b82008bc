import { imageWidths } from '@vitrina/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMissingVariants } from '../../src/features/files/images/make-variants.ts';
import { fileServices } from '../../src/features/files/index.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { createPublished } from '../support/factories.ts';
import { imageValue, lookUpFile, picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let editor: Client;
beforeAll(async () => {
  service = await buildApp({ jobs: 'work' });
  editor = service.as(buildPerson());
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...editor.identity, ...headers } });
const _bytesOf = async (url: string): Promise<Buffer> => (await get(url)).rawPayload;
const variantsMade = async (url: string) => {
  await expect
    .poll(async () => (await lookUpFile(editor, url)).variants.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  return lookUpFile(editor, url);
};

describe('smaller versions of an image', () => {
  it('are created by a job in two formats, never larger than the image, which is sent until they exist', async () => {
    const url = await uploadFile(service, editor, await picture(1000, 100));
    await createPublished(editor, imageValue(url));
    const early = await get(`${url}/w320.webp`);
    expect(early.statusCode).toBe(200);
    if (early.headers['content-type'] === 'image/png')
      expect(early.headers['cache-control']).toBe('must-revalidate, public, max-age=60');
    const { variants, thumbnail } = await variantsMade(url);
    expect(variants.map(({ width, content_type }) => [width, content_type])).toEqual(
      [320, 640, 960].flatMap((width) => [
        [width, 'image/avif'],
        [width, 'image/webp'],
      ]),
    );
    expect(thumbnail).toBe(`${url}/v1/w320.webp`);
    for (const { width, content_type, url: address } of variants) {
      const read = await get(address);
      expect(read.headers).toMatchObject({
        'content-type': content_type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(read.rawPayload.length),
      });
      expect(await sharp(read.rawPayload).metadata()).toMatchObject({ width, height: width / 10 });
    }
    // The site can use addresses without a version; these are revalidated.
    expect((await get(`${url}/w640.avif`)).headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'must-revalidate, public, max-age=60',
    });
    expect((await get(`${url}/w1280.webp`)).headers['content-type']).toBe('image/png');
    for (const unknown of ['/w321.webp', '/w320.png', '/w320', '/v2/w320.webp', '/v1'])
      expect((await get(url + unknown)).statusCode === 404, unknown).toBe(unknown !== '/v1');
  });

  it('are listed for the site in info.json, with the focal point', async () => {
    const url = await uploadFile(service, editor, await picture(400, 300));
    const { id } = await variantsMade(url);
    await editor.patch(`/resources/hn/v1/files/${id}`, { focal_point: { x: 0.25, y: 0.7 } });
    const info = await get(`${url}/info.json`);
    expect(info.json()).toEqual({
      url,
      content_type: 'image/png',
      size: expect.any(Number),
      width: 400,
      height: 300,
      version: 1,
      focal_point: { x: 0.25, y: 0.7 },
      variants: [
        { width: 320, content_type: 'image/avif', url: `${url}/v1/w320.avif` },
        { width: 320, content_type: 'image/webp', url: `${url}/v1/w320.webp` },
      ],
    });
  });

  it('are created at a later request if they are missing, and only once', async () => {
    const url = await uploadFile(service, editor, await picture(700, 70));
    await variantsMade(url);
    const { db } = service.platform;
    await db.updateTable('file_version').set({ variants: null }).execute();
    service.clock.advance(120_000);
    const services = await fileServices(service.platform);
    await makeMissingVariants(services);
    await makeMissingVariants(services);
    const { variants } = await lookUpFile(editor, url);
    expect(variants.map(({ width }) => width)).toEqual([320, 320, 640, 640]);
    expect(imageWidths).toContain(640);
  });
});
