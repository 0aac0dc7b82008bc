import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LibraryFile, LibraryFileDetail } from '@vitrina/contract';
import { actions, grant, type Institution, type Resource } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAmongFilesOf } from '../../src/content/shared/file-rights.ts';
import { addressOf, newKey } from '../../src/features/files/keys.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create, createPublished } from '../support/factories.ts';
import { imageValue, lookUpFile } from '../support/uploads.ts';

const base = '/resources/hn/v1/files';
const heldItems: readonly Resource[] = ['store', 'media-object'];
const withoutPublish = actions.filter((action) => action !== 'publish');

interface Asking {
  readonly name: string;
  readonly person: Person;
  readonly client: Client;
  readonly publishes: boolean;
}

/**
 * File with its uploader and the records that use it: `public` on the site and in the draft, `draft` in the draft
 * only, `former` in an old version, `binned` in the recycle bin.
 */
interface Case {
  readonly use: string;
  readonly uploader: Person;
  readonly users?: readonly (readonly [Institution, 'public' | 'draft' | 'former' | 'binned'])[];
}

let service: TestApp;
let admin: Client;
let people: readonly Asking[];
const files = new Map<Case, LibraryFileDetail>();
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  const boss = buildPerson();
  admin = service.as(boss);
  people = [null, ['bank'] as const, ['insurances'] as const].flatMap((institutions) =>
    [true, false].map((publishes): Asking => {
      const person = buildPerson({
        institutions,
        permissions: grant(publishes ? actions : withoutPublish, heldItems),
      });
      const name = `${institutions ?? 'everyone'}${publishes ? ' with' : ' without'} publish`;
      return { name, person, client: service.as(person), publishes };
    }),
  );
  const of = (institutions: readonly Institution[] | null) => buildPerson({ institutions });
  const cases: readonly Case[] = [
    { use: 'unused, of the bank', uploader: of(['bank']) },
    { use: 'unused, of somebody without limits', uploader: boss },
    { use: 'a draft of the bank', uploader: of(['insurances']), users: [['bank', 'draft']] },
    { use: 'on the site of the bank', uploader: boss, users: [['bank', 'public']] },
    {
      use: 'on the site of one, in a draft of the other',
      uploader: boss,
      users: [
        ['bank', 'public'],
        ['insurances', 'draft'],
      ],
    },
    {
      use: 'on the site of both',
      uploader: boss,
      users: [
        ['bank', 'public'],
        ['insurances', 'public'],
      ],
    },
    { use: 'in an older version of the bank', uploader: boss, users: [['bank', 'former']] },
    { use: 'in the recycle bin of the bank', uploader: boss, users: [['bank', 'binned']] },
  ];
  for (const item of cases) files.set(item, await storeUsedFile(item));
});
afterAll(() => service.close());

/** Stores a picture with the rows that an upload of the person creates. */
async function storeFile({ id: created_by, institutions }: Person): Promise<string> {
  const { db, clock, config } = service.platform;
  const at = clock.now();
  const key = newKey('store', 'image/png', at);
  const bytes = { size: 4, width: 1, height: 1, created_at: at, created_by };
  const id = newId();
  await db
    .insertInto('file')
    .values({
      ...bytes,
      id,
      key,
      url: addressOf(key),
      resource: 'store',
      content_type: 'image/png',
      state: 'stored',
      institutions: institutions === null ? null : JSON.stringify(institutions),
    })
    .execute();
  await db
    .insertInto('file_version')
    .values({ ...bytes, file_id: id, version: 1, key, sha256: '', variants: '[]', shown_at: at })
    .execute();
  const path = join(config.dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'PNG1');
  return addressOf(key);
}

async function storeUsedFile({ uploader, users = [] }: Case): Promise<LibraryFileDetail> {
  const url = await storeFile(uploader);
  for (const [institution_id, mode] of users) {
    if (mode === 'public') await createPublished(admin, { institution_id, ...imageValue(url) });
    else {
      const store = await create(admin, 'stores', buildStore({ institution_id, ...imageValue(url) }));
      if (mode === 'binned') await admin.delete(`/stores/${store.id}`);
      if (mode === 'former')
        await admin.put(`/stores/${store.id}`, buildStore({ institution_id, name: store['name'] }));
    }
  }
  return lookUpFile(admin, url);
}

/** Expected rights of a person on the file: seeing it, changing it in place, and whether it is on the site. */
function expected({ uploader, users }: Case, { person, publishes }: Asking) {
  const belongs = (institution: Institution) => person.institutions?.includes(institution) ?? true;
  const isSeen =
    users === undefined
      ? (person.institutions ?? uploader.institutions) === null ||
        (uploader.institutions?.some(belongs) ?? true)
      : users.some(([institution]) => belongs(institution));
  const now = (users ?? []).filter(([, mode]) => mode === 'public' || mode === 'draft');
  const inPlace = now.every(([institution, mode]) => belongs(institution) && (mode === 'draft' || publishes));
  return { seen: isSeen, inPlace, onSite: now.some(([, mode]) => mode === 'public') };
}

const read = (url: string, client?: Client) =>
  service.app.inject({ url, ...(client ? { headers: { ...client.identity } } : {}) });

describe('a file', () => {
  it('is read by people who may see a record that uses it, and by everybody once such a record is published', async () => {
    for (const asking of people) {
      const list = await asking.client.get(`${base}?per_page=100`);
      const answer = (list.body as { data: LibraryFile[]; meta: { total: number } }) ?? {};
      const expectedIds = [...files].filter(([item]) => expected(item, asking).seen).map(([, { id }]) => id);
      expect(answer.data.map(({ id }) => id).sort(), asking.name).toEqual(expectedIds.sort());
      expect(answer.meta.total, asking.name).toBe(expectedIds.length);
      // The query that long lists use finds the same files.
      const { rows } = await sql<{ id: string }>`
        select f.id from file f where ${isAmongFilesOf(asking.person, 'list')}`.execute(service.platform.db);
      expect(rows.map(({ id }) => id).sort(), asking.name).toEqual(expectedIds.sort());
      for (const [item, { id, url }] of files) {
        const { seen, inPlace, onSite } = expected(item, asking);
        const subject = `${asking.name}: ${item.use}`;
        const answer = await asking.client.get(`${base}/${id}`);
        expect(answer.status, subject).toBe(seen ? 200 : 404);
        expect((await asking.client.get(`${base}/lookup?url=${url}`)).status, subject).toBe(seen ? 200 : 404);
        expect((await read(url, asking.client)).statusCode, subject).toBe(seen || onSite ? 200 : 404);
        if (seen) expect((answer.body as LibraryFile).can, subject).toMatchObject({ in_place: inPlace });
      }
    }
    for (const [item, { url }] of files)
      for (const part of ['', '/v1', '/w320.webp', '/info.json'])
        expect((await read(url + part)).statusCode, item.use).toBe(
          expected(item, people[0] as Asking).onSite ? 200 : 404,
        );
  });

  it('is replaced at its address only by people who may publish every record that shows it, and others create a separate copy', async () => {
    for (const [item, { id, url }] of files) {
      let stateBefore = await lookUpFile(admin, url);
      for (const { client, person, ...asking } of people) {
        const { seen, inPlace } = expected(item, { client, person, ...asking });
        const subject = `${asking.name}: ${item.use}`;
        const answers = [
          await client.patch(`${base}/${id}`, { title: asking.name, focal_point: { x: 0, y: 1 } }),
          await client.post(`${base}/${id}/replace`, { url: await storeFile(person) }),
          ...(stateBefore.version === 1 ? [] : [await client.post(`${base}/${id}/versions/1/restore`)]),
        ];
        for (const { status, body } of answers) {
          expect(status, subject).toBe(seen ? 200 : 404);
          if (seen) expect((body as LibraryFile).id === id, subject).toBe(inPlace);
        }
        const stateAfter = await lookUpFile(admin, url);
        if (seen && inPlace) expect(stateAfter.version, subject).toBeGreaterThan(stateBefore.version);
        // The signed addresses of versions change with time, and are ignored.
        else expect({ ...stateAfter, versions: [] }, subject).toEqual({ ...stateBefore, versions: [] });
        stateBefore = stateAfter;
      }
    }
  });

  it('is not removed by people who may not see it, and not while a record uses it', async () => {
    for (const [item, { id, url }] of files)
      for (const { client, ...asking } of people) {
        const { seen } = expected(item, { client, ...asking });
        const subject = `${asking.name}: ${item.use}`;
        expect((await client.delete('/resources/hn/v1/', { url })).status, subject).toBe(204);
        // A file uploaded today can be deleted only by its uploader.
        expect((await client.delete(`${base}/${id}`)).status, subject).toBe(seen ? 409 : 404);
        expect(await lookUpFile(admin, url), subject).toMatchObject({ id });
      }
    for (const { client, person } of people) {
      const { id } = await lookUpFile(client, await storeFile(person));
      expect((await client.delete(`${base}/${id}`)).status).toBe(204);
    }
  });

  it('can be used in records only by people who may see it', async () => {
    const [administrator, , bank, , insurer] = people as readonly [Asking, Asking, Asking, Asking, Asking];
    const { url } = await storeUsedFile({
      use: 'draft',
      uploader: administrator.person,
      users: [['bank', 'draft']],
    });
    const naming = ({ client, person }: Asking, address: string) =>
      client.post(
        '/stores',
        buildStore({ institution_id: person.institutions?.[0] ?? 'bank', ...imageValue(address) }),
      );
    expect(await naming(insurer, url)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/image/file/url' }] },
    });
    expect((await naming(insurer, await storeFile(bank.person))).status).toBe(400);
    expect((await naming(insurer, await storeFile(insurer.person))).status).toBe(201);
    expect((await naming(bank, url)).status).toBe(201);
    // An address with the origin of the service is accepted, and one with another origin is not.
    expect(await naming(bank, `http://localhost${url}`)).toMatchObject({
      status: 201,
      body: { image: { file: { url } } },
    });
    expect((await naming(bank, `http://localhost.example${url}`)).status).toBe(400);
  });

  it('replaces another file only in drafts that the person may change, and not on the site', async () => {
    const [administrator, , , editor] = people as readonly [Asking, Asking, Asking, Asking];
    const url = await storeFile(administrator.person);
    const live = await createPublished(admin, imageValue(url));
    const rich = await create(admin, 'stores', buildStore(imageValue(url)));
    const otherItem = await create(
      admin,
      'stores',
      buildStore({ institution_id: 'insurances', ...imageValue(url) }),
    );
    const { id } = await lookUpFile(admin, url);
    const apartResponse = await editor.client.post(`${base}/${id}/replace`, {
      url: await storeFile(editor.person),
    });
    const file = apartResponse.body as LibraryFileDetail;
    expect(file).not.toMatchObject({ id });
    const putResponse = await editor.client.post(`${base}/${file.id}/drafts`, { instead_of: url });
    expect(putResponse).toMatchObject({ status: 200, body: { left: 1 } });
    expect((putResponse.body as { changed: { id: string }[] }).changed.map((use) => use.id).sort()).toEqual(
      [live.id, rich.id].sort(),
    );
    const shownVersion = async (store: string, stage = 'staging') =>
      ((await admin.get(`/stores/${store}?stage=${stage}`)).body as { image: { file: { url: string } } })
        .image.file.url;
    expect(await Promise.all([live, rich, otherItem].map((store) => shownVersion(store.id)))).toEqual([
      file.url,
      file.url,
      url,
    ]);
    expect(await shownVersion(live.id, 'production')).toBe(url);
  });
});
