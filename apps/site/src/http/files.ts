import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Assets, type Island, islands } from '../context.ts';

/** A file of the build or of `public`, in memory. */
export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  /** True if the file name contains a hash of the contents, so that browsers may cache the file forever. */
  readonly lasting: boolean;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Reads the files of a folder, by address. */
export function filesIn(folder: string, lasting: boolean): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return new Map(
    entries.flatMap(({ parentPath, name }) => {
      const type = types[name.split('.').at(-1) ?? ''];
      if (type === undefined) return [];
      const path = join(parentPath, name);
      return [
        [
          path.slice(folder.length).replaceAll('\\', '/'),
          { body: readFileSync(path), type, lasting },
        ] as const,
      ];
    }),
  );
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** Reads the names of the built files from the build's manifest. */
export function assetsOf(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunk = (island: Island): Chunk | undefined => manifest[`src/islands/${island}.ts`];
  const address = (file: string) => `/${file}`;
  const base = chunk('base');
  const scripts = (island: Island) => (chunk(island) ? address(chunk(island)?.file ?? '') : null);
  return {
    styles: (base?.css ?? []).map(address),
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .map(address),
    scripts: Object.fromEntries(islands.map((island) => [island, scripts(island)])) as Assets['scripts'],
    islandStyles: { finder: (chunk('finder')?.css ?? []).map(address) },
  };
}
