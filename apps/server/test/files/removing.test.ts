import { grant } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';
import { imageValue, picture, storedNames, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let editor: Client;
beforeEach(async () => {
  service = await buildApp();
  editor = service.as(buildPerson());
});
afterEach(() => service.close());

const get = (url: string) => service.app.inject({ url, headers: editor.identity });
const upload = async (): Promise<string> => uploadFile(service, editor, await picture());

describe('removing a file by its address', () => {
  const remove = (client: Client, url: unknown) => client.delete('/resources/hn/v1/', { url });

  it('removes an unused file, and succeeds again when the file is gone', async () => {
    const path = await upload();
    expect((await remove(editor, path)).status).toBe(204);
    expect((await get(path)).statusCode).toBe(404);
    expect(await storedNames(service)).toEqual([]);
    expect((await remove(editor, path)).status).toBe(204);
    const secondText = await upload();
    expect((await remove(editor, `http://localhost:80${secondText}`)).status).toBe(204);
  });

  it('is recorded in the audit trail, even if the file is kept because it is used', async () => {
    const [removedText, requirement] = [await upload(), await upload()];
    await create(editor, 'stores', buildStore(imageValue(requirement)));
    for (const path of [removedText, removedText, requirement])
      expect((await remove(editor, path)).status).toBe(204);
    const acts = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('action', 'in', ['removed', 'removal_kept'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'removed', details: { type: 'file', url: removedText } },
      { action: 'removal_kept', details: { type: 'file', url: requirement } },
    ]);
  });

  it('requires the permission `update` on the resource', async () => {
    const path = await upload();
    expect((await remove(service.as(null), path)).status).toBe(401);
    expect(
      (await remove(service.as(buildPerson({ permissions: grant(['retrieve'], ['store']) })), path)).status,
    ).toBe(403);
    expect((await get(path)).statusCode).toBe(200);
  });

  it('keeps a file if a draft, a published record or an old version refers to it', async () => {
    const [inHistory, pointedTo] = [await upload(), await upload()];
    const store = await create(editor, 'stores', buildStore(imageValue(inHistory)));
    await editor.put(`/stores/${store.id}`, buildStore({ name: store['name'], ...imageValue(pointedTo) }));
    for (const path of [inHistory, pointedTo]) {
      expect((await remove(editor, path)).status).toBe(204);
      expect((await get(path)).statusCode).toBe(200);
    }
  });

  const foreign = [
    '',
    'x',
    '/etc/passwd',
    'file:///etc/passwd',
    '/files/../files.secret',
    '/files/store/2026/%2e%2e/x.png',
    'https://example.com/files/store/2026/00000000-0000-4000-8000-000000000000.png',
    'http://user@localhost:80/files/store/2026/00000000-0000-4000-8000-000000000000.png',
    'http://localhost:81/files/store/2026/00000000-0000-4000-8000-000000000000.png',
    '/files/store/2026/00000000-0000-4000-8000-000000000000.png?signature=x',
    '//files/store/2026/00000000-0000-4000-8000-000000000000.png',
    '/files\\store',
    'x'.repeat(2001),
    ['x'],
    { a: 1 },
    null,
    undefined,
  ];
  it('is refused for addresses outside the file store', async () => {
    for (const url of foreign) expect((await remove(editor, url)).status, JSON.stringify(url)).toBe(400);
  });
});
