import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedEntries } from '../../src/content/schedule/due.ts';
import { releaseStoredFiles } from '../../src/features/files/index.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { imageValue, picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let ana: Client;
beforeEach(async () => {
  service = await buildApp({ jobs: 'send' });
  ana = service.as(buildPerson());
});
afterEach(() => service.close());

const dayMs = 86_400_000;
const remove = async (type: string, id: string): Promise<void> => {
  const { status } = await ana.delete(`/${type}/${id}?force=true`);
  if (status !== 204) throw new Error(`${type} ${id} was not deleted: ${status}.`);
};
const pass = async (days: number): Promise<void> => {
  service.clock.advance(days * dayMs);
  await purgeDeletedEntries(service.platform, releaseStoredFiles);
};
const idsInBin = async (type: string): Promise<string[]> =>
  ((await ana.get(`/deleted-${type}`)).body as { data: StoredRecord[] }).data.map(({ id }) => id);
const isServed = async (url: string): Promise<boolean> =>
  (await service.app.inject({ url, headers: ana.identity })).statusCode === 200;
const rowsOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from entry where id = ${id}::uuid) + (select count(*) from entry_revision where entry_id = ${id}::uuid)
      + (select count(*) from entry_reference where from_id = ${id}::uuid) + (select count(*) from slug_redirect where entry_id = ${id}::uuid) as n`.execute(
    service.platform.db,
  );
  return Number(rows[0]?.n);
};

describe('the recycle bin', () => {
  it('purges a record after 30 days with its versions and files, and records an audit event', async () => {
    const [onlyText, shared, former] = [
      await uploadFile(service, ana, await picture()),
      await uploadFile(service, ana, await picture()),
      await uploadFile(service, ana, await picture()),
    ];
    const store = await createPublished(ana, imageValue(former));
    const { city_id, name } = store;
    await ana.put(`/stores/${store.id}`, buildStore({ name, city_id, ...imageValue(onlyText) }));
    const otherItem = await createPublished(ana, imageValue(shared));
    await ana.put(`/stores/${store.id}`, buildStore({ name, city_id, ...imageValue(shared) }));
    await remove('stores', store.id);
    const [row] = ((await ana.get('/deleted-stores')).body as { data: StoredRecord[] }).data;
    expect(new Date(String(row?.['purge_at'])).getTime()).toBe(service.clock.now().getTime() + 30 * dayMs);
    expect((await ana.get(`/stores/${otherItem.id}`)).body).toMatchObject({ purge_at: null });

    await pass(30);
    expect(await idsInBin('stores')).toEqual([store.id]);
    expect(await isServed(former)).toBe(true);
    await pass(0.01);
    expect(await idsInBin('stores')).toEqual([]);
    expect(await rowsOf(store.id)).toBe(0);
    expect([await isServed(onlyText), await isServed(former), await isServed(shared)]).toEqual([
      false,
      false,
      true,
    ]);
    const [event] = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'actor_name', 'target_name', 'details'])
      .where('target_id', '=', store.id)
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(event).toMatchObject({
      action: 'purged',
      actor_name: 'Programador',
      target_name: store['name'],
      details: { type: 'stores', revision: 3, files: 3 },
    });
    await purgeDeletedEntries(service.platform, releaseStoredFiles);
    expect((await ana.get(`/stores/${otherItem.id}`)).status).toBe(200);
  });

  it('keeps restored records, and records that were recently deleted for a second time', async () => {
    const [back, secondResult] = [
      await create(ana, 'cities', buildCity()),
      await create(ana, 'stores', buildStore()),
    ];
    await remove('cities', back.id);
    await remove('stores', secondResult.id);
    service.clock.advance(29 * dayMs);
    for (const path of [`/deleted-cities/${back.id}`, `/deleted-stores/${secondResult.id}`])
      expect((await ana.post(`${path}/restore`)).status).toBe(200);
    await remove('stores', secondResult.id);
    await pass(2);
    expect((await ana.get(`/cities/${back.id}`)).status).toBe(200);
    expect(await idsInBin('stores')).toEqual([secondResult.id]);
  });

  it('keeps a record while another record or a submission refers to it', async () => {
    const { db } = service.platform;
    const city = await create(ana, 'cities', buildCity());
    const store = await create(ana, 'stores', buildStore({ city_id: city.id }));
    const request = await create(ana, 'stores', buildStore());
    await insertSubmissions(service.platform, [
      submissionRow(service.platform, { id: request.id, type: 'assets' }),
    ]);
    await remove('cities', city.id);
    await remove('stores', request.id);
    await pass(31);
    expect([await idsInBin('cities'), await idsInBin('stores')]).toEqual([[city.id], [request.id]]);
    await remove('stores', store.id);
    await db.deleteFrom('submission').where('entry_id', '=', request.id).execute();
    await pass(1);
    // References of records in the recycle bin do not count.
    expect([await idsInBin('cities'), await idsInBin('stores')]).toEqual([[], [store.id]]);
  });
});
