import { Readable } from 'node:stream';
import { fileCalls } from '@vitrina/contract';
import { conversionAdvice, fold, type Resource } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { invalidField, notAllowed } from '../../errors.ts';
import { may, type Platform, personOf } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { originFor } from '../../platform/http/origins.ts';
import { newId } from '../../platform/ids.ts';
import { fileServices } from './file-services.ts';
import { addressOf, isStorable, newKey, resourceOf } from './keys.ts';
import { registerLibrary } from './library/register.ts';
import { removeFile } from './library/remove.ts';
import { keyInAddress } from './named-key.ts';
import { installFileRoutes } from './routes.ts';
import { refuseUpload } from './uploads/pending.ts';
import { createUploadAddress } from './uploads/presign.ts';
import { storeUpload } from './uploads/store-upload.ts';

export { fileServices, storedFileStore } from './file-services.ts';
export { defineFileJobs, releaseStoredFiles } from './jobs.ts';
export { newVisitorKey } from './keys.ts';
export { reportFiles } from './report-files.ts';
export { uploadsResolver } from './uploads/resolve-uploads.ts';
export { visitorFiles } from './visitors/index.ts';

/** Routes of the files of records, which are stored in the data folder or in an S3-compatible service. */
export const filesFeature = {
  name: 'files',
  async register(app: FastifyInstance, platform: Platform): Promise<void> {
    const services = await fileServices(platform);
    platform.health.add('files', () => services.store.checkStore());
    app.addHook('onClose', async () => services.images.close());
    await installFileRoutes(app, services);
    registerLibrary(app, services);

    implement(app, fileCalls.presign, async ({ query }, ctx) => {
      const person = personOf(ctx);
      const resource = resourceOf(query.resource_type);
      if (resource === null) throw invalidField('/resource_type', 'No se reconoce este tipo de registro.');
      if (!may(person, 'create', resource) && !may(person, 'update', resource)) throw notAllowed();
      if (!isStorable(query.content_type))
        throw invalidField(
          '/content_type',
          conversionAdvice(query.content_type) ?? 'Este tipo de archivo no se acepta.',
        );
      const url = await createUploadAddress(services, person, {
        resource,
        contentType: query.content_type,
        cacheControl: query.cache_control,
        size: query.size ?? null,
        origin: originFor(platform.config, ctx.request),
      });
      return { url };
    });

    implement(app, fileCalls.remove, ({ body }, ctx) =>
      removeFile(services, ctx, keyInAddress(services, ctx.request, body.url)),
    );
  },
};

/** Stores bytes that the service has made, with the same checks as an upload. Returns the address for records. */
export async function storeFile(
  platform: Platform,
  file: {
    readonly resource: Resource;
    readonly contentType: string;
    readonly bytes: Buffer;
    /** Title of the file in the library. */
    readonly title: string;
  },
): Promise<string> {
  const services = await fileServices(platform);
  const at = platform.clock.now();
  const id = newId();
  const key = newKey(file.resource, file.contentType, at);
  const pendingUpload = { table: 'file', id, key, contentType: file.contentType } as const;
  await platform.db
    .insertInto('file')
    .values({
      id,
      key,
      url: addressOf(key),
      resource: file.resource,
      content_type: file.contentType,
      title: file.title,
      search: fold(file.title),
      state: 'pending',
      created_at: at,
      updated_at: at,
      claimed_at: at,
    })
    .execute();
  try {
    await storeUpload(services, pendingUpload, Readable.from([file.bytes]));
  } catch (error) {
    await refuseUpload(services, pendingUpload);
    throw error;
  }
  return addressOf(key);
}
