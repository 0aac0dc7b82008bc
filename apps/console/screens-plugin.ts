import { readdirSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modelUrl = new URL('../../packages/model/src/', import.meta.url);
const screensFile = realpathSync(fileURLToPath(new URL('declaration/screens.ts', modelUrl)));

/**
 * Adds the screens of the content types to the build as data. Routes and rail need only these; the whole declarations
 * with their validation would otherwise load on the sign-in page.
 */
export function screensAtBuild(): Plugin {
  return {
    name: 'vitrina:screens-at-build',
    apply: 'build',
    async load(id) {
      if (id !== screensFile) return null;
      for (const name of readdirSync(new URL('types/', modelUrl)))
        this.addWatchFile(fileURLToPath(new URL(`types/${name}`, modelUrl)));
      const { screens } = await import(new URL('declaration/screens.ts', modelUrl).href);
      return [
        `export { pathParameters, screenGroups, screenTitle } from './content-type.ts';`,
        `export const screens = ${JSON.stringify(screens)};`,
      ].join('\n');
    },
  };
}
