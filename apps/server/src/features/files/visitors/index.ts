import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { fileServices, storedFileStore } from '../file-services.ts';
import { type AnnouncedFile, announceFile } from './announce.ts';
import { finishVisitorFile } from './store.ts';

/**
 * Returns the operations on files that visitors send with forms, which are separate from the library, and the secret
 * for forms.
 */
export function visitorFiles(platform: Platform) {
  return {
    secret: async (): Promise<Buffer> => {
      const { secret } = await fileServices(platform);
      return createHmac('sha256', secret).update('what forms say of themselves').digest();
    },
    announce: async (file: AnnouncedFile) => announceFile(await fileServices(platform), file),
    finish: async (id: string): Promise<void> => finishVisitorFile(await fileServices(platform), id),
    read: storedFileStore(platform),
  };
}
