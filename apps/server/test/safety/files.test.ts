import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore } from '../support/factories.ts';
import { imageValue, picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let ana: Client;
let luis: Client;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  [ana, luis] = [service.as(buildPerson()), service.as(buildPerson())];
});
afterAll(() => service.close());

const upload = async (client: Client): Promise<string> => uploadFile(service, client, await picture());
const statusOfFile = async (url: string): Promise<number> =>
  (await service.app.inject({ url, headers: ana.identity })).statusCode;
const storeWithPicture = (url: string) => buildStore(imageValue(url));

describe('an uploaded file that no record uses yet', () => {
  it('cannot be removed by other people, who get the same answer as for unknown addresses', async () => {
    const url = await upload(ana);
    expect((await luis.delete('/resources/hn/v1/', { url })).status).toBe(204);
    expect(await statusOfFile(url)).toBe(200);
    expect((await ana.delete('/resources/hn/v1/', { url })).status).toBe(204);
    expect(await statusOfFile(url)).toBe(404);
  });

  it('is refused in a record if the file is removed at the same moment', async () => {
    const url = await upload(ana);
    const { db } = service.platform;
    let saving: ReturnType<Client['post']> | null = null;
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('file').where('url', '=', url).execute();
      saving = ana.post('/stores', storeWithPicture(url));
      await wait(300);
    });
    expect(await saving).toMatchObject({ status: 400, body: { errors: [{ path: '/image/file/url' }] } });
    expect(await ana.post('/stores', storeWithPicture(await upload(ana)))).toMatchObject({ status: 201 });
  });
});
