import { maxFileBytes } from '@vitrina/model';
import { sql } from 'kysely';
import type { FileServices } from '../file-services.ts';
import { finishPending } from './pending.ts';
import { storeUpload } from './store-upload.ts';

/**
 * Sees to it that an upload of the library that went straight to the store was checked and is kept. Throws as
 * `finishPending` says.
 */
export const finishUpload = (services: FileServices, key: string): Promise<void> =>
  finishPending(services, 'file', sql`key = ${key}`, {
    limit: maxFileBytes,
    store: (file, bytes) => storeUpload(services, file, bytes),
  });
