import { Readable } from 'node:stream';
import { fileCalls } from '@vitrina/contract';
import type { Resource } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { invalidInput, notAllowed } from '../../errors.ts';
import { may, type Platform, personOf } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { newId } from '../../platform/ids.ts';
import { DiskStore } from './disk-store.ts';
import { inspectFile } from './inspect.ts';
import { addressOf, isStorable, newKey, resourceOf } from './keys.ts';
import { ownKey, removeFile } from './removal.ts';
import { installFileRoutes } from './routes.ts';
import { storeSecret } from './signatures.ts';
import { presign } from './upload.ts';

/** Files that records name, kept in the data folder. */
export const files = {
  name: 'files',
  async register(app: FastifyInstance, platform: Platform): Promise<void> {
    const store = new DiskStore(platform.config.dataDir);
    const secret = await storeSecret(platform.config.dataDir);
    await installFileRoutes(app, platform, store, secret);

    implement(app, fileCalls.presign, async ({ query }, ctx) => {
      const person = personOf(ctx);
      const resource = resourceOf(query.resource_type);
      if (resource === null)
        throw invalidInput([{ path: '/resource_type', message: 'No se reconoce este tipo de registro.' }]);
      if (!may(person, 'create', resource) && !may(person, 'update', resource)) throw notAllowed();
      if (!isStorable(query.content_type))
        throw invalidInput([{ path: '/content_type', message: 'Este tipo de archivo no se acepta.' }]);
      return {
        url: await presign(platform, secret, person, {
          resource,
          contentType: query.content_type,
          cacheControl: query.cache_control,
        }),
      };
    });

    implement(app, fileCalls.remove, async ({ body }, ctx) => {
      const { publicOrigin } = platform.config;
      const origins = [
        `${ctx.request.protocol}://${ctx.request.host}`,
        ...(publicOrigin === null ? [] : [publicOrigin]),
      ];
      await removeFile(platform, store, personOf(ctx), ownKey(body.url, origins));
      return undefined;
    });
  },
};

/** Stores bytes of our own making, checked like an upload. Answers the address that records name. */
export async function storeFile(
  platform: Platform,
  file: { readonly resource: Resource; readonly contentType: string; readonly bytes: Buffer },
): Promise<string> {
  const store = new DiskStore(platform.config.dataDir);
  const at = platform.clock.now();
  const key = newKey(file.resource, file.contentType, at);
  const received = await store.receive(Readable.from([file.bytes]), file.bytes.length);
  try {
    const { width, height } = await inspectFile(received.path, file.contentType);
    await store.keep(received, key);
    await platform.db
      .insertInto('file')
      .values({
        id: newId(),
        key,
        url: addressOf(key),
        resource: file.resource,
        content_type: file.contentType,
        size: file.bytes.length,
        width,
        height,
        state: 'stored',
        created_at: at,
        created_by: null,
        expires_at: null,
      })
      .execute();
  } catch (error) {
    await store.discard(received);
    await store.remove(key);
    throw error;
  }
  return addressOf(key);
}
