import { entryPaths } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { newId } from '../../src/platform/ids.ts';
import type { Client, TestApp } from './build-app.ts';
import type { StoredRecord } from './factories.ts';
import { unknownId } from './rows.ts';
import { type Maker, validDraft } from './valid-draft.ts';

type Body = Record<string, unknown>;

/**
 * Returns functions that create the records and files for drafts through the staff calls, each only once; files have
 * rows without bytes.
 */
export function makerFor(service: TestApp, client: Client): Maker {
  const promisesByKey = new Map<string, Promise<string>>();
  const makeOnce = (key: string, make: () => Promise<string>): Promise<string> => {
    const promise = promisesByKey.get(key) ?? make();
    promisesByKey.set(key, promise);
    return promise;
  };
  const maker: Maker = {
    now: () => service.clock.now(),
    file: (contentType) => makeOnce(contentType, () => storeFile(service, contentType)),
    record: (type, values) =>
      makeOnce(JSON.stringify([type.slug, values]), async () => {
        const { id } = await createEntry(client, type, await validDraft(type, maker, values, true));
        if (type.drafts) await commit(client, type, id);
        return id;
      }),
  };
  return maker;
}

/** Creates a record through the staff call. Throws if the status is not 201. */
export async function createEntry(client: Client, type: ContentType, body: Body): Promise<StoredRecord> {
  const answer = await client.post(entryPaths(type).base, body);
  if (answer.status !== 201) throw new Error(`${type.slug} was not created: ${JSON.stringify(answer.body)}`);
  return answer.body as StoredRecord;
}

/** Publishes a record. Throws if the status is not 200. */
export async function commit(client: Client, type: ContentType, id: string): Promise<StoredRecord> {
  const answer = await client.post(`${entryPaths(type).base}/${id}/${entryPaths(type).commit}`);
  if (answer.status !== 200)
    throw new Error(`${type.slug} was not published: ${JSON.stringify(answer.body)}`);
  return answer.body as StoredRecord;
}

/** Inserts the row of an uploaded picture with a width of 1920 px. Returns its address. */
export async function storeFile({ platform }: TestApp, contentType: string, height = 1200): Promise<string> {
  const id = newId();
  const url = `/files/demo/2026/${id}.bin`;
  const isPicture = contentType.startsWith('image/');
  await platform.db
    .insertInto('file')
    .values({
      id,
      key: url.slice(1),
      url,
      resource: 'demo',
      content_type: contentType,
      size: 1200,
      width: isPicture ? 1920 : null,
      height: isPicture ? height : null,
      state: 'stored',
      created_at: platform.clock.now(),
      updated_at: platform.clock.now(),
      created_by: unknownId,
      expires_at: null,
    })
    .execute();
  return url;
}
