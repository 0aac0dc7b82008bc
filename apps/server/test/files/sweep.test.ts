import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileServices } from '../../src/features/files/index.ts';
import { deleteOldUploads, deleteUnreferencedFiles } from '../../src/features/files/sweep.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create, createPublished } from '../support/factories.ts';
import { imageValue, lookUpFile, picture, presignUpload, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let ana: Client;
beforeEach(async () => {
  service = await buildApp({ jobs: 'send' });
  ana = service.as(buildPerson());
});
afterEach(() => service.close());

const dayMs = 86_400_000;
const isThere = async (url: string): Promise<boolean> =>
  (await service.app.inject({ url, headers: ana.identity })).statusCode === 200;
const upload = async (): Promise<string> => uploadFile(service, ana, await picture());
const sweep = async (): Promise<void> => {
  const services = await fileServices(service.platform);
  await deleteUnreferencedFiles(services);
  await deleteUnreferencedFiles(services);
};
const storedFiles = async (): Promise<string[]> => {
  const matches = await readdir(join(service.platform.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return matches.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('the sweep of unused files', () => {
  it('removes files to which no record has referred for a week, and keeps all other files', async () => {
    const { db } = service.platform;
    const [forgottenText, inDraft, onSite, inHistory, inBin, inOption] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await create(ana, 'stores', buildStore(imageValue(inDraft)));
    const live = await createPublished(ana, imageValue(onSite));
    await ana.put(`/stores/${live.id}`, buildStore({ name: live['name'], city_id: live['city_id'] }));
    const changed = await create(ana, 'stores', buildStore(imageValue(inHistory)));
    await ana.put(`/stores/${changed.id}`, buildStore({ name: changed['name'] }));
    const deletedEntry = await create(ana, 'stores', buildStore(imageValue(inBin)));
    await ana.delete(`/stores/${deletedEntry.id}`);
    // A table that the sweep does not know.
    await sql`create table later_feature (id int, icon text, settings jsonb)`.execute(db);
    await sql`insert into later_feature values (1, ${inOption}, '{}')`.execute(db);

    service.clock.advance(6 * dayMs);
    await sweep();
    expect(await isThere(forgottenText)).toBe(true);
    const young = await upload();
    service.clock.advance(dayMs + 1000);
    await sweep();
    expect(await isThere(forgottenText)).toBe(false);
    for (const url of [inDraft, onSite, inHistory, inBin, inOption, young])
      expect(await isThere(url)).toBe(true);
    expect(await storedFiles()).toHaveLength(6);

    await sql`update later_feature set icon = null, settings = jsonb_build_object('deep', jsonb_build_array(${inOption}::text))`.execute(
      db,
    );
    service.clock.advance(8 * dayMs);
    await sweep();
    expect([await isThere(inOption), await isThere(young)]).toEqual([true, false]);
    await sql`drop table later_feature`.execute(db);
    await sweep();
    expect(await isThere(inOption)).toBe(false);
  });

  it('never leaves a record without its file when the record is saved at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const url = await upload();
      service.clock.advance(8 * dayMs);
      const [saved] = await Promise.all([ana.post('/stores', buildStore(imageValue(url))), sweep()]);
      expect(saved.status === 201).toBe(await isThere(url));
      if (saved.status !== 201) expect(saved.body).toMatchObject({ errors: [{ path: '/image/file/url' }] });
    }
  });

  it('keeps the previous version of a replaced file for a week', async () => {
    const url = await upload();
    const { id } = await lookUpFile(ana, url);
    service.clock.advance(6 * dayMs);
    await ana.post(`/resources/hn/v1/files/${id}/replace`, { url: await upload() });
    service.clock.advance(6 * dayMs);
    await sweep();
    expect(await isThere(url)).toBe(true);
    service.clock.advance(2 * dayMs);
    await sweep();
    expect(await storedFiles()).toEqual([]);
  });
});

describe('the sweep of unfinished uploads', () => {
  it('removes unused upload addresses, refused uploads and partial files of killed processes', async () => {
    const { db, config } = service.platform;
    const services = await fileServices(service.platform);
    const storedText = await upload();
    await presignUpload(ana);
    const dead = await presignUpload(ana);
    const key = new URL(dead).pathname.slice('/files/'.length);
    // State after a process was killed between storing the bytes and recording them.
    await db.updateTable('file').set({ claimed_at: service.clock.now() }).where('key', '=', key).execute();
    await mkdir(join(config.dataDir, 'files/store/2026'), { recursive: true });
    await writeFile(join(config.dataDir, 'files', key), 'half');
    const part = join(config.dataDir, 'files/.incoming/old.part');
    await writeFile(part, 'half');
    await utimes(part, new Date(Date.now() - 2 * 3_600_000), new Date(Date.now() - 2 * 3_600_000));
    const busy = join(config.dataDir, 'files/.incoming/busy.part');
    await writeFile(busy, 'half');

    await deleteOldUploads(services);
    expect(await db.selectFrom('file').select('id').execute()).toHaveLength(3);
    expect(await storedFiles()).toEqual(expect.not.arrayContaining(['old.part']));
    service.clock.advance(dayMs + 1000);
    await deleteOldUploads(services);
    service.clock.advance(3_601_000);
    await deleteOldUploads(services);
    await deleteOldUploads(services);
    expect(await db.selectFrom('file').select('url').execute()).toEqual([{ url: storedText }]);
    expect((await storedFiles()).sort()).toEqual(
      [storedText.slice(storedText.lastIndexOf('/') + 1), 'busy.part'].sort(),
    );
  });
});
