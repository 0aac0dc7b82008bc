import type { Platform } from '../../../platform/context.ts';
import { derivedSecret, storeSecret } from '../signatures.ts';
import { DiskStore } from './disk-store.ts';
import type { Store } from './store.ts';

/** File store with the secret that signs its addresses. */
export interface OpenedStore {
  readonly store: Store;
  readonly secret: Buffer;
}

/** Opens the configured file store. */
export async function openStore({ config, clock }: Pick<Platform, 'config' | 'clock'>): Promise<OpenedStore> {
  if (config.s3 === null) {
    const secret = await storeSecret(config.dataDir);
    return { store: new DiskStore(config.dataDir, secret), secret };
  }
  // Loaded on demand, because it is larger than the rest of the service.
  const { S3Store } = await import('./s3-store.ts');
  return { store: new S3Store(config.s3, clock), secret: derivedSecret(config.s3.secretAccessKey) };
}
