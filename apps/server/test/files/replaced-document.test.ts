import type { Entry, LibraryFileDetail } from '@vitrina/contract';
import { actions, type ContentType, contentTypes, grant } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteUnusedDraftVersions } from '../../src/features/files/sweep.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { createEntry, makerFor } from '../support/maker.ts';
import { lookUpFile, pdf, storedNames, uploadFile } from '../support/uploads.ts';
import { validDraft } from '../support/valid-draft.ts';

const [documents] = contentTypes.filter(({ slug }) => slug === 'documents') as [ContentType];
const base = '/resources/hn/v1/files';
const [first, second, third] = [pdf('uno'), pdf('dos, más largo'), pdf('tres, aún más largo')];

let service: TestApp;
let admin: Client;
/** Editor who writes documents, may not publish them, and has no right on the media library. */
let editor: Client;
beforeEach(async () => {
  service = await buildApp({ jobs: 'send' });
  admin = service.as(buildPerson());
  const writing = actions.filter((action) => action !== 'publish');
  editor = service.as(buildPerson({ permissions: grant(writing, ['document']) }));
});
afterEach(() => service.close());

/** Creates a published document with the first file. */
async function published() {
  const url = await uploadFile(service, admin, first, 'application/pdf', 'documents');
  const file = { url, title: 'Tarifario', caption: '', type: 'application/pdf', size: first.length };
  const body = await validDraft(documents, makerFor(service, admin), { document_type: 'hosted', file }, true);
  const { id } = await createEntry(admin, documents, body);
  expect((await admin.post(`/documents/${id}/commit`)).status).toBe(200);
  return { id, url, body: { ...body, file } };
}

/** Uploads another file for the draft, and returns the draft with the new version of its file. */
async function replaceFile({ url, body }: Awaited<ReturnType<typeof published>>, bytes: Buffer, by = editor) {
  const { id } = await lookUpFile(by, url);
  const upload = await uploadFile(service, by, bytes, 'application/pdf', 'documents');
  const { status, body: answer } = await by.post(`${base}/${id}/draft-versions`, { url: upload });
  expect(status).toBe(200);
  const { draft_version: version } = answer as { draft_version: number };
  return { ...body, file: { ...body.file, version, size: bytes.length } };
}

const onSite = async (url: string): Promise<string> => (await service.app.inject({ url })).body;
const states = async (url: string) =>
  (await lookUpFile(admin, url)).versions.map(({ version, state }) => `${version} ${state}`);
const act = async (client: Client, id: string, subject: string) =>
  expect((await client.post(`/documents/${id}/${subject}`)).status, subject).toBe(200);

describe('a document whose hosted file is replaced in its form', () => {
  it('shows the old file until the document is published, then the new one at the same address', async () => {
    const document = await published();
    const { id, url } = document;
    const draft = await replaceFile(document, second);
    expect(await onSite(url)).toBe(first.toString());
    expect(await states(url)).toEqual(['2 draft', '1 shown']);
    expect((await service.app.inject({ url: `${url}/v2` })).statusCode).toBe(404);
    const saved = await editor.put(`/documents/${id}`, draft);
    expect(saved).toMatchObject({
      status: 200,
      body: { has_unpublished_changes: true, file: { url, version: 2 } },
    });
    // A client that does not send the version does not lose it.
    const { version: _version, ...plain } = draft.file;
    expect(await editor.put(`/documents/${id}`, { ...draft, file: plain })).toMatchObject({
      body: { revision: (saved.body as Entry).revision },
    });
    expect(await onSite(url)).toBe(first.toString());
    const beforeResponse = await service.app.inject({ url });
    expect(beforeResponse.headers['cache-control']).toBe('must-revalidate, public, max-age=60');
    expect((await editor.post(`/documents/${id}/commit`)).status).toBe(403);
    await act(admin, id, 'commit');
    const afterResponse = await service.app.inject({
      url,
      headers: { 'if-none-match': String(beforeResponse.headers.etag) },
    });
    expect([afterResponse.statusCode, afterResponse.body]).toEqual([200, second.toString()]);
    expect(await states(url)).toEqual(['2 shown', '1 former']);
    const live = await admin.get(`/documents/${id}?stage=production`);
    expect(live.body).toMatchObject({ file: { url, size: second.length } });
    expect((live.body as { file: object }).file).not.toHaveProperty('version');
  });

  it('keeps its file when the draft is discarded, and gets the old file back when an old version is published', async () => {
    const document = await published();
    const { id, url } = document;
    await editor.put(`/documents/${id}`, await replaceFile(document, second));
    await act(admin, id, 'discard');
    await act(admin, id, 'commit');
    expect(await onSite(url)).toBe(first.toString());

    service.clock.advance(60_000);
    await admin.put(`/documents/${id}`, await replaceFile(document, third, admin));
    await act(admin, id, 'commit');
    expect(await onSite(url)).toBe(third.toString());
    await act(admin, id, 'revisions/1/restore');
    expect(await onSite(url)).toBe(third.toString());
    expect((await admin.get(`/documents/${id}`)).body).toMatchObject({ file: { url, version: 1 } });
    await act(admin, id, 'commit');
    expect(await onSite(url)).toBe(first.toString());
    // A later replacement in the library stays when another field of the document changes.
    const { id: file } = await lookUpFile(admin, url);
    await admin.post(`${base}/${file}/replace`, {
      url: await uploadFile(service, admin, second, 'application/pdf'),
    });
    const { body: now } = await admin.get(`/documents/${id}`);
    const { file: value } = now as { file: object };
    await admin.put(`/documents/${id}`, { ...document.body, description: 'Otra', file: value });
    await act(admin, id, 'commit');
    expect(await onSite(url)).toBe(second.toString());
  });

  it('is not published by a person who may not publish all documents that use the file', async () => {
    const document = await published();
    const { body, id, url } = document;
    const entry = await createEntry(admin, documents, {
      ...body,
      title: 'Otro',
      institution_id: 'insurances',
      category_id: null,
    });
    const { category_id } = await validDraft(
      documents,
      makerFor(service, admin),
      { institution_id: 'insurances', document_type: 'external' },
      true,
    );
    const foreign = { ...body, title: 'Otro', institution_id: 'insurances', category_id };
    expect((await admin.put(`/documents/${entry.id}`, foreign)).status).toBe(200);
    await act(admin, entry.id, 'commit');
    const bank = service.as(buildPerson({ institutions: ['bank'] }));
    expect((await bank.put(`/documents/${id}`, await replaceFile(document, second, bank))).status).toBe(200);
    expect(await bank.post(`/documents/${id}/commit`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/file' }] },
    });
    expect(await onSite(url)).toBe(first.toString());
    await act(admin, id, 'commit');
    expect(await onSite(url)).toBe(second.toString());
  });

  it('keeps a file version if a saved draft refers to it, and loses a version that was never saved', async () => {
    const document = await published();
    const { id, url } = document;
    await replaceFile(document, second);
    await editor.put(`/documents/${id}`, await replaceFile(document, third));
    await act(admin, id, 'discard');
    expect(await states(url)).toEqual(['3 draft', '2 draft', '1 shown']);
    expect(await storedNames(service)).toHaveLength(3);
    service.clock.advance(8 * 86_400_000);
    await deleteUnusedDraftVersions(await fileServices(service.platform));
    expect(await states(url)).toEqual(['3 draft', '1 shown']);
    expect(await storedNames(service)).toHaveLength(2);
    expect(await onSite(url)).toBe(first.toString());
  });

  it('accepts only existing file versions of a file that the editor may change', async () => {
    const document = await published();
    const { id, url, body } = document;
    expect(
      await editor.put(`/documents/${id}`, { ...body, file: { ...body.file, version: 7 } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/file/version' }] },
    });
    const { id: file } = (await lookUpFile(admin, url)) satisfies LibraryFileDetail;
    const insurer = service.as(buildPerson({ institutions: ['insurances'] }));
    const reader = service.as(buildPerson({ permissions: grant(['list', 'retrieve'], ['document']) }));
    for (const [client, status] of [
      [insurer, 404],
      [reader, 403],
    ] as const)
      expect((await client.post(`${base}/${file}/draft-versions`, { url })).status).toBe(status);
    await replaceFile(document, second);
    expect(await admin.post(`${base}/${file}/versions/2/restore`)).toMatchObject({
      status: 409,
      body: { code: 'draft_version' },
    });
  });
});
