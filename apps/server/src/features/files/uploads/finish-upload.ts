import { maxFileBytes } from '@vitrina/model';
import { sql } from 'kysely';
import type { FileServices } from '../file-services.ts';
import { finishPending } from './pending.ts';
import { storeUpload } from './store-upload.ts';

/** Checks and keeps an upload of the library that went straight to the store. Throws as `finishPending`. */
export const finishUpload = (services: FileServices, key: string): Promise<void> =>
  finishPending(services, 'file', sql`key = ${key}`, {
    limit: maxFileBytes,
    store: (file, bytes) => storeUpload(services, file, bytes),
  });
