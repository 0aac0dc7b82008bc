import type { BulkResult, LibraryFile } from '@vitrina/contract';
import { grant, resources } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';
import { imageValue, lookUpFile, pdf, picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let ana: Client;
beforeEach(async () => {
  service = await buildApp();
  ana = service.as(buildPerson());
});
afterEach(() => service.close());

const base = '/resources/hn/v1/files';
const urlsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await ana.get(`${base}${query}`);
  expect(status, query).toBe(200);
  return (body as { data: LibraryFile[] }).data.map(({ url }) => url);
};

describe('the media library', () => {
  it('can be filtered by institution, by size, and by the files that a field accepts', async () => {
    const bankClient = service.as(buildPerson({ institutions: ['bank'] }));
    const small = await uploadFile(service, ana, await picture(40, 40));
    const wide = await uploadFile(service, ana, await picture(80, 40));
    const paper = await uploadFile(service, bankClient, pdf('x'), 'application/pdf');
    await create(ana, 'stores', buildStore({ institution_id: 'insurances', ...imageValue(small) }));
    expect(await urlsOf('?institution_id=insurances')).toEqual([small]);
    expect(await urlsOf('?institution_id=bank')).toEqual([paper]);
    expect(await urlsOf('?institution_id=companies')).toEqual([]);
    const { size } = await lookUpFile(ana, paper);
    expect(await urlsOf(`?size_from=${size}&size_to=${size}`)).toEqual([paper]);
    expect(await urlsOf(`?size_to=${size - 1}&content_type=application/pdf`)).toEqual([]);
    const field = 'content_type=image/png&min_width=80&min_height=40';
    expect(await urlsOf(`?${field}`)).toEqual([wide]);
    expect((await urlsOf(`?${field}&fitting=false`)).sort()).toEqual([small, paper].sort());
    for (const bad of ['?institution_id=x', '?size_from=-1', '?min_width=0', '?fitting=maybe'])
      expect((await ana.get(base + bad)).status, bad).toBe(400);
  });

  it('answers the ids of all files that match the filters, and deletes the unused ones of them together', async () => {
    const [used, free] = [
      await uploadFile(service, ana, await picture()),
      await uploadFile(service, ana, await picture()),
    ];
    await uploadFile(service, ana, pdf('x'), 'application/pdf');
    await create(ana, 'stores', buildStore(imageValue(used)));
    const { body } = await ana.get(`${base}/ids?content_type=image/png&sort=created_at`);
    const [usedId, freeId] = [(await lookUpFile(ana, used)).id, (await lookUpFile(ana, free)).id];
    expect(body).toEqual({ ids: [usedId, freeId], revisions: [1, 1], total: 2 });

    const ids = [usedId, freeId, newId()];
    const remove = async (client: Client) => {
      const answer = await client.post(`${base}/bulk`, { action: 'delete', ids });
      expect(answer.status).toBe(200);
      return (answer.body as { data: BulkResult[] }).data;
    };
    const reader = buildPerson({ permissions: grant(['list', 'retrieve'], resources) });
    expect((await remove(service.as(reader))).map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'not_allowed'],
      [false, 'not_allowed'],
      [false, 'not_found'],
    ]);
    expect(await remove(ana)).toMatchObject([
      { id: usedId, name: expect.any(String), ok: false, code: 'in_use' },
      { id: freeId, name: expect.any(String), ok: true },
      { name: null, ok: false, detail: 'El archivo no existe.' },
    ]);
    expect(await urlsOf('?content_type=image/png')).toEqual([used]);
    const refused = [{ action: 'delete', ids: [] }, { action: 'publish', ids }, { ids }];
    for (const order of refused) expect((await ana.post(`${base}/bulk`, order)).status).toBe(400);
  });
});
