import { maxFileBytes } from '@vitrina/model';
import { sql } from 'kysely';
import type { FileServices } from '../file-services.ts';
import { finishPendingFile } from './pending.ts';
import { storeUpload } from './store-upload.ts';

/** Checks and stores a library upload that was sent directly to the store. Throws as `finishPendingFile` does. */
export const finishUpload = (services: FileServices, key: string): Promise<void> =>
  finishPendingFile(services, 'file', sql`key = ${key}`, {
    maxBytes: maxFileBytes,
    storeBytes: (file, bytes) => storeUpload(services, file, bytes),
  });
