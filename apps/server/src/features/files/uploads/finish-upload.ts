import { maxFileBytes } from '@vitrina/model';
import { sql } from 'kysely';
import type { FileServices } from '../file-services.ts';
import { finishPending } from './pending.ts';
import { storeUpload } from './store-upload.ts';

/** Checks and stores a library upload that was sent directly to the store. Throws as `finishPending` does. */
export const finishUpload = (services: FileServices, key: string): Promise<void> =>
  finishPending(services, 'file', sql`key = ${key}`, {
    limit: maxFileBytes,
    store: (file, bytes) => storeUpload(services, file, bytes),
  });
