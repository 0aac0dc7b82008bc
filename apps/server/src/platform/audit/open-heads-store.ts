import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { FileHeadsStore } from './file-heads-store.ts';
import type { HeadsStore } from './heads-store.ts';

/** Opens the store of signed heads that the configuration names. */
export async function openHeadsStore(config: Config): Promise<HeadsStore> {
  const { auditHeads, dataDir } = config;
  if (auditHeads === null) return new FileHeadsStore(resolve(dataDir, 'audit-heads.jsonl'));
  if (auditHeads.kind === 'file') return new FileHeadsStore(resolve(auditHeads.path));
  const { S3HeadsStore } = await import('./s3-heads-store.ts');
  return new S3HeadsStore(auditHeads);
}
