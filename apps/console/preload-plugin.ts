import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const vitePreloadId = '\0vite/preload-helper.js';
const loadFilesPath = fileURLToPath(new URL('src/lib/screen/load-files.ts', import.meta.url));

/** Replaces the function with which a Vite build imports chunks by ours. */
export function loadFilesBeforeImport(): Plugin {
  return {
    name: 'vitrina:load-files-first',
    apply: 'build',
    transform(_code, id) {
      if (id !== vitePreloadId) return null;
      return `export { loadWithFiles as __vitePreload } from ${JSON.stringify(loadFilesPath)};`;
    },
  };
}
