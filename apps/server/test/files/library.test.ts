import type { LibraryFile } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create, createPublished } from '../support/factories.ts';
import { imageValue, lookUpFile, pdf, picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let ana: Client;
beforeEach(async () => {
  service = await buildApp({ jobs: 'send' });
  ana = service.as(buildPerson());
});
afterEach(() => service.close());

const base = '/resources/hn/v1/files';
const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...ana.identity, ...headers } });
const urlsOf = async (query = '', client = ana): Promise<string[]> => {
  const { status, body } = await client.get(`${base}${query}`);
  expect(status, query).toBe(200);
  return (body as { data: LibraryFile[] }).data.map(({ url }) => url);
};

describe('the media library', () => {
  it('lists files by title, name, type, resource and use, in order and in pages', async () => {
    const [item, two] = [
      await uploadFile(service, ana, await picture()),
      await uploadFile(service, ana, await picture(20, 20)),
    ];
    service.clock.advance(1000);
    const three = await uploadFile(service, ana, pdf('x'), 'application/pdf');
    await ana.post(base, { url: item, title: 'Fachada de la agencia Morazán', name: 'IMG_2041.png' });
    await ana.post(base, { url: three, title: 'Tarifario', description: 'Comisiones' });
    await create(ana, 'stores', buildStore(imageValue(item)));
    expect((await urlsOf()).at(0)).toBe(three);
    expect(await urlsOf('?search=MORAZAN%20img_20')).toEqual([item]);
    expect(await urlsOf('?search=%25')).toEqual([]);
    expect(await urlsOf('?search=comisiones')).toEqual([three]);
    expect(await urlsOf('?content_type=application/pdf')).toEqual([three]);
    expect((await urlsOf('?content_type=image/png&content_type=image/jpeg&sort=created_at')).sort()).toEqual(
      [item, two].sort(),
    );
    expect(await urlsOf('?resource=city')).toEqual([]);
    expect(await urlsOf('?unused=false')).toEqual([item]);
    expect((await urlsOf('?unused=true')).sort()).toEqual([two, three].sort());
    expect((await urlsOf('?sort=-title')).at(0)).toBe(three);
    const page = await ana.get(`${base}?per_page=2&page=2&sort=size`);
    expect(page.body).toMatchObject({ meta: { page: 2, per_page: 2, total: 3, pages: 2 } });
    const first = await ana.get(`${base}?per_page=2&cursor=&sort=title`);
    const { data, meta } = first.body as { data: { url: string }[]; meta: { next_cursor: string } };
    expect(data.map(({ url }) => url)).toEqual([item, two]);
    expect(await urlsOf(`?per_page=2&cursor=${meta.next_cursor}`)).toEqual([three]);
    for (const bad of [
      '?cursor=&page=1',
      '?cursor=x',
      '?sort=key',
      '?per_page=101',
      '?other=1',
      '?unused=yes',
    ])
      expect((await ana.get(base + bad)).status, bad).toBe(400);
  });

  it('updates its counts after an upload, a new title, a new use, a copy and a removal', async () => {
    const insurer = service.as(buildPerson({ institutions: ['insurances'] }));
    const total = async (query: string, client = ana): Promise<number> =>
      ((await client.get(base + query)).body as { meta: { total: number } }).meta.total;
    const counts = async () => [
      await total(''),
      await total('?unused=true'),
      await total('?search=nueva'),
      await total('', insurer),
    ];
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const url = await uploadFile(
      service,
      service.as(buildPerson({ institutions: ['bank'] })),
      await picture(),
    );
    expect(await counts()).toEqual([1, 1, 0, 0]);
    const { id } = await lookUpFile(ana, url);
    await ana.patch(`${base}/${id}`, { title: 'Nueva' });
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await createPublished(ana, { institution_id: 'bank', ...imageValue(url) });
    const store = await createPublished(ana, { institution_id: 'insurances', ...imageValue(url) });
    expect(await counts()).toEqual([1, 0, 1, 1]);
    expect((await insurer.patch(`${base}/${id}`, { title: 'Nueva de seguros' })).status).toBe(200);
    expect(await counts()).toEqual([2, 1, 2, 2]);
    await ana.delete(`/stores/${store.id}`);
    expect(await total('', insurer)).toBe(1);
    const free = await lookUpFile(ana, await uploadFile(service, ana, await picture(20, 20)));
    expect(await total('')).toBe(3);
    expect((await ana.delete(`${base}/${free.id}`)).status).toBe(204);
    expect(await total('')).toBe(2);
  });

  it('lists the files of resources that a person may list, and states what the person may do with them', async () => {
    const url = await uploadFile(service, ana, await picture());
    const { id } = await lookUpFile(ana, url);
    const rightsOn = (resource: 'store' | 'city') =>
      service.as(
        buildPerson({
          permissions: {
            ...grant(['list', 'retrieve'], ['media-object']),
            ...grant(['list', 'retrieve'], [resource]),
          },
        }),
      );
    expect(await urlsOf('', rightsOn('store'))).toEqual([url]);
    expect(await urlsOf('', rightsOn('city'))).toEqual([]);
    const reader = rightsOn('store');
    expect((await reader.get(`${base}/${id}`)).body).toMatchObject({
      can: { update: false, replace: false, delete: false },
    });
    const outsider = rightsOn('city');
    for (const [client, status] of [
      [reader, 403],
      [outsider, 404],
    ] as const) {
      expect((await client.patch(`${base}/${id}`, { title: 'x' })).status).toBe(status);
      expect((await client.post(`${base}/${id}/replace`, { url })).status).toBe(status);
      expect((await client.post(`${base}/${id}/versions/1/restore`)).status).toBe(status);
      expect((await client.delete(`${base}/${id}`)).status).toBe(status);
    }
    expect((await outsider.get(`${base}/${id}`)).status).toBe(404);
    expect((await outsider.get(`${base}/lookup?url=${url}`)).status).toBe(404);
  });

  it('names the drafts and published records that use a file, and counts the ones that the person may not see', async () => {
    const url = await uploadFile(service, ana, await picture());
    const draft = await create(ana, 'stores', buildStore(imageValue(url)));
    const live = await createPublished(ana, imageValue(url));
    const { uses, used_by, hidden, kept_by_history } = await lookUpFile(ana, url);
    expect([uses, hidden, kept_by_history]).toEqual([2, 0, false]);
    expect(Object.fromEntries(used_by.map(({ id, stages }) => [id, stages]))).toEqual({
      [draft.id]: ['draft'],
      [live.id]: ['draft', 'public'],
    });
    const cities = service.as(buildPerson({ permissions: grant(actions, ['media-object']) }));
    expect((await cities.get(`${base}/lookup?url=${url}`)).status).toBe(404);
    await ana.put(`/stores/${draft.id}`, buildStore({ name: draft['name'] }));
    const otherItem = await uploadFile(service, ana, await picture());
    const changed = await create(ana, 'stores', buildStore(imageValue(otherItem)));
    await ana.put(`/stores/${changed.id}`, buildStore({ name: changed['name'] }));
    expect(await lookUpFile(ana, otherItem)).toMatchObject({ uses: 0, used_by: [], kept_by_history: true });
  });

  it('saves the title and description of a file, and a focal point inside the image', async () => {
    const url = await uploadFile(service, ana, await picture());
    const { id } = await lookUpFile(ana, url);
    const changed = await ana.patch(`${base}/${id}`, { title: ' Fachada ', focal_point: { x: 0.3, y: 1 } });
    expect(changed.body).toMatchObject({ title: 'Fachada', description: '', focal_point: { x: 0.3, y: 1 } });
    expect((await ana.patch(`${base}/${id}`, { focal_point: null })).body).toMatchObject({
      title: 'Fachada',
      focal_point: null,
    });
    for (const bad of [
      { focal_point: { x: 1.1, y: 0 } },
      { focal_point: { x: 0 } },
      { title: 'x'.repeat(121) },
      { url },
    ])
      expect((await ana.patch(`${base}/${id}`, bad)).status, JSON.stringify(bad)).toBe(400);
    const acts = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'target_id'])
      .where('action', '=', 'described')
      .execute();
    expect(acts).toEqual([
      { action: 'described', target_id: id },
      { action: 'described', target_id: id },
    ]);
  });
});

describe('replacing a file of the library', () => {
  it('keeps the address, changes the content at once, and shows old versions to staff only', async () => {
    const [first, second] = [pdf('uno'), pdf('dos y algo más')];
    const url = await uploadFile(service, ana, first, 'application/pdf');
    const { id } = await lookUpFile(ana, url);
    const beforeResponse = await get(url);
    service.clock.advance(5000);
    const upload = await uploadFile(service, ana, second, 'application/pdf');
    const answer = await ana.post(`${base}/${id}/replace`, { url: upload });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        url,
        version: 2,
        size: second.length,
        versions: [{ version: 2 }, { version: 1, size: first.length }],
      },
    });
    const afterResponse = await get(url, { 'if-none-match': String(beforeResponse.headers.etag) });
    expect([afterResponse.statusCode, afterResponse.rawPayload.equals(second)]).toEqual([200, true]);
    expect((await get(upload)).statusCode).toBe(404);
    expect(await urlsOf()).toEqual([url]);

    const [newest, oldest] = (answer.body as { versions: { url: string }[] }).versions;
    expect((await get(oldest?.url ?? '')).rawPayload.equals(first)).toBe(true);
    expect((await get(oldest?.url ?? '')).headers['cache-control']).toBe('private, no-cache');
    expect((await get(`${url}/v1`)).statusCode).toBe(404);
    expect((await get((oldest?.url ?? '').replace('/v1', '/v2'))).statusCode).toBe(403);
    expect((await get((newest?.url ?? '').replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(
      403,
    );
    service.clock.advance(301_000);
    expect((await get(oldest?.url ?? '')).statusCode).toBe(403);

    const restored = await ana.post(`${base}/${id}/versions/1/restore`);
    expect(restored.body).toMatchObject({ version: 3, size: first.length });
    expect((await get(url)).rawPayload.equals(first)).toBe(true);
    expect((await ana.post(`${base}/${id}/versions/9/restore`)).status).toBe(404);
  });

  it('makes browsers revalidate the address of an image, while the addresses of its smaller versions stay cacheable forever', async () => {
    const url = await uploadFile(service, ana, await picture());
    expect((await get(url)).headers['cache-control']).toBe('private, no-cache');
    await createPublished(ana, imageValue(url));
    expect((await get(url)).headers['cache-control']).toContain('604800');
    const { id } = await lookUpFile(ana, url);
    await ana.post(`${base}/${id}/replace`, { url: await uploadFile(service, ana, await picture(50, 60)) });
    expect((await get(url)).headers['cache-control']).toBe('must-revalidate, public, max-age=60');
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ width: 50, height: 60 });
    expect((await get(`${url}/v1/w320.webp`)).statusCode).toBe(404);
    expect((await get(`${url}/v2/w320.webp`)).statusCode).toBe(200);
  });

  it('accepts only an unused upload of the same type by the same person', async () => {
    const url = await uploadFile(service, ana, await picture());
    const { id } = await lookUpFile(ana, url);
    const luis = service.as(buildPerson());
    const replace = (by: string, client = ana) => client.post(`${base}/${id}/replace`, { url: by });
    expect(await replace(await uploadFile(service, ana, pdf('x'), 'application/pdf'))).toMatchObject({
      status: 409,
      body: { code: 'other_type' },
    });
    expect((await replace(await uploadFile(service, luis, await picture()))).status).toBe(404);
    expect((await replace(url)).status).toBe(400);
    const usedValue = await uploadFile(service, ana, await picture());
    await create(ana, 'stores', buildStore(imageValue(usedValue)));
    expect((await replace(usedValue)).status).toBe(400);
    expect((await replace('/files/../x')).status).toBe(400);
    expect((await lookUpFile(ana, url)).version).toBe(1);
  });

  it('creates two versions if done twice at the same moment', async () => {
    const url = await uploadFile(service, ana, await picture());
    const { id } = await lookUpFile(ana, url);
    const uploads = [
      await uploadFile(service, ana, await picture(9, 9)),
      await uploadFile(service, ana, await picture(8, 8)),
    ];
    const answers = await Promise.all(
      uploads.map((upload) => ana.post(`${base}/${id}/replace`, { url: upload })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await lookUpFile(ana, url)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});

describe('deleting a file of the library', () => {
  it('is refused while a record uses the file, and otherwise removes all its versions', async () => {
    const url = await uploadFile(service, ana, await picture());
    const { id } = await lookUpFile(ana, url);
    const store = await create(ana, 'stores', buildStore(imageValue(url)));
    expect(await ana.delete(`${base}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', uses: [{ id: store.id }], hidden: 0 },
    });
    await ana.put(`/stores/${store.id}`, buildStore({ name: store['name'] }));
    expect(await ana.delete(`${base}/${id}`)).toMatchObject({ status: 409, body: { code: 'in_history' } });

    const free = await uploadFile(service, ana, pdf('a'), 'application/pdf');
    const { id: otherItem } = await lookUpFile(ana, free);
    await ana.post(`${base}/${otherItem}/replace`, {
      url: await uploadFile(service, ana, pdf('b'), 'application/pdf'),
    });
    const keys = await service.platform.db
      .selectFrom('file_version')
      .select('key')
      .where('file_id', '=', otherItem)
      .execute();
    expect(keys).toHaveLength(2);
    const luis = service.as(buildPerson());
    expect(await luis.delete(`${base}/${otherItem}`)).toMatchObject({
      status: 409,
      body: { code: 'just_uploaded' },
    });
    expect((await ana.delete(`${base}/${otherItem}`)).status).toBe(204);
    expect((await get(free)).statusCode).toBe(404);
    expect((await ana.delete(`${base}/${otherItem}`)).status).toBe(404);
    expect(
      (await service.as(buildPerson({ permissions: grant(actions, ['city']) })).delete(`${base}/${id}`))
        .status,
    ).toBe(404);
  });
});
