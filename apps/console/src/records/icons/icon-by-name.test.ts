import { describe, expect, it } from 'vitest';
import { iconFilesPlugin, packageIcons } from '../../../icons-plugin.ts';
import { drawingAddress } from './icon-by-name.tsx';

/** Returns the icon files that the build emits, by address. */
function emittedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const { generateBundle } = iconFilesPlugin();
  const build = {
    emitFile: ({ fileName, source }: { readonly fileName: string; readonly source: string }) =>
      files.set(`/${fileName}`, source),
  };
  if (typeof generateBundle !== 'function') throw new Error('The plugin builds nothing.');
  Reflect.apply(generateBundle, build, []);
  return files;
}

describe('the drawing of an icon', () => {
  it('is contained in the file at its address, for every icon name', () => {
    const files = emittedFiles();
    const ids = new Map(
      [...files].map(([address, text]) => [
        address,
        new Set([...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    for (const name of packageIcons().keys()) {
      const [address = '', id] = drawingAddress(name).split('#');
      expect(ids.get(address)?.has(id), name).toBe(true);
    }
    for (const text of files.values()) expect(text).not.toContain('<script');
  });
});
