import { type ContentType, contentTypes, maxFileBytes } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { lookUpFile, pdf, picture, presignUpload, putBytes, uploadFile } from '../support/uploads.ts';
import { validDraft } from '../support/valid-draft.ts';

let service: TestApp;
let editor: Client;
let url: string;
const bytes = pdf('Tarifario 2026');
beforeAll(async () => {
  service = await buildApp();
  editor = service.as(buildPerson());
  url = await uploadFile(service, editor, bytes, 'application/pdf');
});
afterAll(() => service.close());

const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers: { ...editor.identity, ...headers } });

describe('a byte range of a file', () => {
  it('is sent with 206 and its Content-Range', async () => {
    const size = bytes.length;
    for (const [range, from, to] of [
      ['bytes=0-3', 0, 3],
      ['bytes=5-', 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=4-${size * 9}`, 4, size - 1],
      [`bytes=-${size * 9}`, 0, size - 1],
    ] as const) {
      const part = await get({ range });
      expect(part.statusCode, range).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1)), range).toBe(true);
    }
    const head = await get({ range: 'bytes=0-3' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '4', '']);
  });

  it('beyond the end of the file is refused with 416, and an invalid range is ignored', async () => {
    const beyondResponse = await get({ range: `bytes=${bytes.length}-` });
    expect([beyondResponse.statusCode, beyondResponse.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    expect((await get({ range: 'bytes=-0' })).statusCode).toBe(416);
    for (const range of ['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
      expect((await get({ range })).rawPayload.equals(bytes), range).toBe(true);
  });

  it('is sent only if If-Range contains the current version', async () => {
    const etag = String((await get({})).headers.etag);
    expect((await get({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('a document', () => {
  it('is revalidated at each request while not on the site, and browsers display a PDF in a sandbox', async () => {
    expect((await get({})).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}\.pdf"$/),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('is downloaded under its cleaned file name, even if it was stored before names were cleaned', async () => {
    const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
    const address = await uploadFile(service, editor, zip, 'application/zip');
    const value = 'Estados «financieros» (año 2026)";\r\nx: \u202ey.zip.bat';
    const name = 'Estados financieros (año 2026) x y.zip';
    const finished = await editor.post('/resources/hn/v1/files', { url: address, name: value });
    expect(finished).toMatchObject({ status: 200, body: { name, url: address } });
    const { db } = service.platform;
    for (const storedText of [name, value]) {
      await db.updateTable('file').set({ name: storedText }).where('url', '=', address).execute();
      const { headers } = await service.app.inject({ url: address, headers: editor.identity });
      expect(headers['content-disposition']).toBe(
        `attachment; filename="estados-financieros-ano-2026-x-y.zip"; filename*=UTF-8''Estados%20financieros%20%28a%C3%B1o%202026%29%20x%20y.zip`,
      );
      expect(headers['x']).toBeUndefined();
      expect((await lookUpFile(editor, address)).name).toBe(name);
    }
  });
});

describe('a published document', () => {
  it('is saved under the title of its record, whatever its file name and type', async () => {
    const documents = contentTypes.find(({ slug }) => slug === 'documents') as ContentType;
    const png = await picture(700);
    for (const [payload, type, extension] of [
      [bytes, 'application/pdf', 'pdf'],
      [png, 'image/png', 'png'],
    ] as const) {
      const address = await uploadFile(service, editor, payload, type, 'documents');
      await editor.post('/resources/hn/v1/files', { url: address, name: `escaneo_0042.${extension}` });
      const nameOf = async (url: string): Promise<unknown> =>
        (await service.app.inject({ url, headers: editor.identity })).headers['content-disposition'];
      expect(await nameOf(address)).toBe(
        `inline; filename="escaneo-0042.${extension}"; filename*=UTF-8''escaneo_0042.${extension}`,
      );
      const file = { url: address, title: 'Tarifario', caption: '', type, size: payload.length };
      const title = `Tarifario an\u0303o 2026; “nuevo” (${extension})`;
      const values = { title, document_type: 'hosted', file };
      const body = await validDraft(documents, makerFor(service, editor), values, true);
      const { id } = await createEntry(editor, documents, body);
      await commit(editor, documents, id);
      const saved = (as: string) =>
        `inline; filename="tarifario-ano-2026-nuevo-${extension}.${as}"; filename*=UTF-8''Tarifario%20a%C3%B1o%202026%20nuevo%20%28${extension}%29.${as}`;
      expect(await nameOf(address)).toBe(saved(extension));
      expect(
        (await service.app.inject({ method: 'HEAD', url: address })).headers['content-disposition'],
      ).toBe(saved(extension));
      expect(await nameOf(`${address}?download`)).toBe(saved(extension).replace(/^inline/, 'attachment'));
    }
  });

  it('shows staff its original file name and its number of pages', async () => {
    const pages = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 12 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    );
    const address = await uploadFile(service, editor, pages, 'application/pdf', 'documents');
    const finished = await editor.post('/resources/hn/v1/files', { url: address, name: 'Tarifario.pdf' });
    expect(finished.body).toMatchObject({ name: 'Tarifario.pdf', pages: 12, size: pages.length });
    expect((await lookUpFile(editor, address)).versions).toMatchObject([{ pages: 12 }]);
    expect((await lookUpFile(editor, url)).pages).toBeNull();
  });
});

it('a replaced file has the file name of the version that is served at its address', async () => {
  const address = await uploadFile(service, editor, bytes, 'application/pdf');
  await editor.post('/resources/hn/v1/files', { url: address, name: 'uno.pdf' });
  const { id } = await lookUpFile(editor, address);
  const otherItem = await uploadFile(service, editor, pdf('dos'), 'application/pdf');
  const replace = { url: otherItem, name: 'dos\u202e.hta' };
  expect((await editor.post(`/resources/hn/v1/files/${id}/replace`, replace)).body).toMatchObject({
    name: 'dos.pdf',
    versions: [{ name: 'dos.pdf' }, { name: 'uno.pdf' }],
  });
  expect((await editor.post(`/resources/hn/v1/files/${id}/versions/1/restore`)).body).toMatchObject({
    name: 'uno.pdf',
    versions: [{ name: 'uno.pdf' }, { name: 'dos.pdf' }, { name: 'uno.pdf' }],
  });
});

describe('a signed upload address for a given size', () => {
  it('accepts exactly the given number of bytes', async () => {
    const png = await picture();
    const signed = (size: number) => presignUpload(editor, { size: String(size) });
    expect(await putBytes(service, await signed(png.length), png)).toBe(200);
    expect(await putBytes(service, await signed(png.length + 1), png)).toBe(400);
    const alteredText = (await signed(png.length + 1)).replace(/size=\d+/, `size=${png.length}`);
    expect(await putBytes(service, alteredText, png)).toBe(403);
    expect(await putBytes(service, alteredText.replace(/size=\d+&/, ''), png)).toBe(403);
    await expect(signed(maxFileBytes + 1)).rejects.toThrow('25 MB');
    await expect(signed(0)).rejects.toThrow('vacío');
  });
});

describe('the limit of sixty upload addresses a minute', () => {
  it('counts simultaneous requests, and addresses that were already used', async () => {
    const hasty = service.as(buildPerson());
    const requests = await Promise.allSettled(Array.from({ length: 80 }, () => presignUpload(hasty)));
    const values = requests.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
    expect(values).toHaveLength(60);
    expect(await putBytes(service, values[0] ?? '', Buffer.from('no picture'))).toBe(415);
    expect(await putBytes(service, values[1] ?? '', await picture())).toBe(200);
    await hasty.delete('/resources/hn/v1/', { url: (values[1] ?? '').split('?', 1)[0] });
    await expect(presignUpload(hasty)).rejects.toThrow('too_many');
  });
});

describe('an upload to the media library', () => {
  it('is accepted like an upload to a content type', async () => {
    const address = await presignUpload(editor, { resource_type: 'media-object' });
    expect(address).toContain('/files/media-object/');
    const signed = await presignUpload(editor, { resource_type: 'media-objects' });
    expect(await putBytes(service, signed, await picture())).toBe(200);
    expect(await lookUpFile(editor, signed.split('?', 1)[0] ?? '')).toMatchObject({
      resource: 'media-object',
    });
  });
});
