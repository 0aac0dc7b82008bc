import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { FilePlace } from './file-place.ts';
import type { HeadsPlace } from './place.ts';

/** The place of the configuration. */
export async function openHeadsPlace(config: Config): Promise<HeadsPlace> {
  const { auditHeads: place, dataDir } = config;
  if (place === null) return new FilePlace(resolve(dataDir, 'audit-heads.jsonl'));
  if (place.kind === 'file') return new FilePlace(resolve(place.path));
  const { S3Place } = await import('./s3-place.ts');
  return new S3Place(place);
}
