import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Enables a cache of compiled code on the disk, which halves the time from a start to the first answer. Call it
 * before any module of the service is loaded.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/vitrina'));
}
