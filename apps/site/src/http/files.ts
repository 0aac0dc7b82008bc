import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Assets, type ScriptName, scriptNames } from '../context.ts';

/** A file of the build or of `public`, in memory. */
export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  /** True if the file name contains a hash of the contents, so that browsers may cache the file forever. */
  readonly isLasting: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Reads the files of a folder, by address. */
export function readFiles(folder: string, isLasting: boolean): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return new Map(
    entries.flatMap(({ parentPath, name }) => {
      const type = contentTypes[name.split('.').at(-1) ?? ''];
      if (type === undefined) return [];
      const path = join(parentPath, name);
      return [
        [
          path.slice(folder.length).replaceAll('\\', '/'),
          { body: readFileSync(path), type, isLasting },
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
  const chunkOf = (scriptName: ScriptName): Chunk | undefined => manifest[`src/islands/${scriptName}.ts`];
  const addressOfFile = (file: string) => `/${file}`;
  const baseChunk = chunkOf('base');
  const scriptAddressOf = (scriptName: ScriptName) =>
    chunkOf(scriptName) ? addressOfFile(chunkOf(scriptName)?.file ?? '') : null;
  return {
    styles: (baseChunk?.css ?? []).map(addressOfFile),
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .map(addressOfFile),
    scripts: Object.fromEntries(
      scriptNames.map((scriptName) => [scriptName, scriptAddressOf(scriptName)]),
    ) as Assets['scripts'],
    scriptStyles: { finder: (chunkOf('finder')?.css ?? []).map(addressOfFile) },
  };
}
