import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = new URL('../../packages/contract/src/', import.meta.url);
const file = realpathSync(fileURLToPath(new URL('call-table.ts', contract)));

/**
 * Puts method and path of every declared call into the build as plain data: making a call needs no more of the contract than
 * that, and would otherwise bring all of its schemas.
 */
export function callsAtBuild(): Plugin {
  return {
    name: 'vitrina:calls-at-build',
    apply: 'build',
    async load(id) {
      if (id !== file) return null;
      const table = await import(new URL('call-table.ts', contract).href);
      return ['callTable', 'typeCallTable', 'slugMark']
        .map((name) => `export const ${name} = ${JSON.stringify(table[name])};`)
        .join('\n');
    },
  };
}
