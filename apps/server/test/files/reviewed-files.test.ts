import type { LibraryFile } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { createEntry, makerFor } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import { lookUpFile, pdf, uploadFile } from '../support/uploads.ts';
import { validDraft } from '../support/valid-draft.ts';

const files = '/resources/hn/v1/files';
const [first, second] = [pdf('uno'), pdf('dos, más largo')];

let service: TestApp;
/** Person with all rights, who writes the records. `berta` publishes them. */
let ana: Client;
let berta: Client;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  [ana, berta] = [service.as(buildPerson()), service.as(buildPerson())];
  const set = await berta.put('/core/hn/v1/review-types/documents', { four_eyes: true });
  expect(set.status).toBe(200);
});
afterAll(() => service.close());

const onSite = async (url: string): Promise<string> => (await service.app.inject({ url })).body;
const pdfOf = (url: string, version?: number) => ({
  url,
  title: 'Tarifario',
  caption: '',
  type: 'application/pdf',
  size: second.length,
  ...(version !== undefined && { version }),
});

/** Creates a published document with the first file. */
async function published() {
  const type = typeNamed('documents');
  const url = await uploadFile(service, ana, first, 'application/pdf', 'documents');
  const extra = { document_type: 'hosted', file: pdfOf(url) };
  const { id } = await createEntry(ana, type, await validDraft(type, makerFor(service, ana), extra, true));
  expect((await berta.post(`/documents/${id}/commit`)).status).toBe(200);
  return { url, file: await lookUpFile(ana, url) };
}

describe('a published file of a type with the four-eyes setting', () => {
  it('is not changed on the site by one person in the library: the change creates a separate file', async () => {
    const { url, file } = await published();
    expect(file.can).toMatchObject({ replace: true, in_place: false });
    const upload = await uploadFile(service, ana, second, 'application/pdf', 'documents');
    const { status, body } = await ana.post(`${files}/${file.id}/replace`, { url: upload });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body as LibraryFile).id).not.toBe(file.id);
    expect(await onSite(url)).toBe(first.toString());
  });

  it('is not changed when a record of another type that shows it is published', async () => {
    const { url, file } = await published();
    const assets = typeNamed('assets');
    const draft = await validDraft(assets, makerFor(service, ana), { brochure: pdfOf(url) }, true);
    const asset = await createEntry(ana, assets, draft);
    expect((await ana.post(`/assets/${asset.id}/commit`)).status).toBe(200);
    const upload = await uploadFile(service, ana, second, 'application/pdf', 'assets');
    const addedResponse = await ana.post(`${files}/${file.id}/draft-versions`, { url: upload });
    const { draft_version: version } = addedResponse.body as { draft_version: number };
    expect((await ana.put(`/assets/${asset.id}`, { ...draft, brochure: pdfOf(url, version) })).status).toBe(
      200,
    );
    expect(await ana.post(`/assets/${asset.id}/commit`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/brochure' }] },
    });
    expect(await onSite(url)).toBe(first.toString());
  });
});
