import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fold } from '@vitrina/model/slug';
import type { Plugin } from 'vite';

/** Description of an icon in the package. */
interface PackageIcon {
  readonly category: string;
  readonly tags: readonly (string | number)[];
  readonly styles: { readonly outline?: object };
}
type Shape = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/**
 * Index of the icons for the console: the categories, and for each icon its name, category index and English words.
 */
export interface IconWords {
  readonly categories: readonly string[];
  readonly icons: readonly (readonly [name: string, category: number, words: string])[];
}

/** Icons per sprite file. A screen of neighbouring icons needs one or two files. */
const iconsPerSprite = 128;

const require = createRequire(import.meta.url);
const packageFolder = join(dirname(require.resolve('@tabler/icons/outline/home.svg')), '../..');
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(packageFolder, file), 'utf8')) as T;

/** Returns all outline icons of the pinned package, sorted by name. */
export function packageIcons(): ReadonlyMap<string, PackageIcon> {
  const outlineIcons = Object.entries(readJson<Readonly<Record<string, PackageIcon>>>('icons.json'));
  return new Map(
    outlineIcons
      .filter(([, { styles }]) => styles.outline !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns the folded search terms of the icons, without duplicates and without the words of the name. */
export function iconWords(): IconWords {
  const icons = packageIcons();
  const categories = [...new Set([...icons.values()].map(({ category }) => category))].sort();
  return {
    categories,
    icons: [...icons].map(([name, { category, tags }]) => {
      const parts = name.split('-');
      const words = new Set(tags.flatMap((tag) => fold(String(tag)).split(/[^\p{L}\p{N}]+/u)));
      return [
        name,
        categories.indexOf(category),
        [...words].filter((word) => word !== '' && !parts.includes(word)).join(' '),
      ];
    }),
  };
}

const symbolOf = (name: string, shape: Shape): string => {
  const elements = shape.map(
    ([element, attributes]) =>
      `<${element}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join('')}/>`,
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${elements.join('')}</symbol>`;
};

interface IconFiles {
  /** Hash in the file names, since the content under one name never changes. */
  readonly hash: string;
  /** First icon name of each sprite, in order. */
  readonly firstNames: readonly string[];
  /** Content of each file, by address. */
  readonly files: ReadonlyMap<string, string>;
}

/** Returns the shortest prefix of a name that sorts after the previous name. */
function shortestPrefixAfter(previousName: string, name: string): string {
  let length = 1;
  while (name.slice(0, length) <= previousName && length < name.length) length += 1;
  return name.slice(0, length);
}

function iconFiles(): IconFiles {
  const shapes = readJson<Readonly<Record<string, Shape>>>('tabler-nodes-outline.json');
  const names = [...packageIcons().keys()];
  const firstIndexes = names.flatMap((_, index) => (index % iconsPerSprite === 0 ? [index] : []));
  const sprites = firstIndexes.map((firstIndex) => {
    const of = names.slice(firstIndex, firstIndex + iconsPerSprite);
    return `<svg xmlns="http://www.w3.org/2000/svg">${of.map((name) => symbolOf(name, shapes[name] ?? [])).join('')}</svg>`;
  });
  const words = JSON.stringify(iconWords());
  const hash = createHash('sha256')
    .update([...sprites, words].join('\n'))
    .digest('hex')
    .slice(0, 8);
  const files = [
    ...sprites.map((text, sprite) => [`assets/icons-${hash}-${sprite}.svg`, text] as const),
    [`assets/icons-${hash}-words.json`, words] as const,
  ];
  const firstNames = firstIndexes.map((firstIndex) =>
    shortestPrefixAfter(names[firstIndex - 1] ?? '', names[firstIndex] ?? ''),
  );
  return { hash, firstNames, files: new Map(files) };
}

/**
 * Emits sprites with the drawings of all icons, loaded on demand, and the icons' search terms, and defines their
 * index `__ICON_FILES__`. Five thousand icons thus add nothing to the scripts.
 */
export function iconFilesPlugin(): Plugin {
  const { hash, firstNames, files } = iconFiles();
  return {
    name: 'vitrina:icon-files',
    config: () => ({ define: { __ICON_FILES__: JSON.stringify({ hash, starts: firstNames }) } }),
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = (request.url ?? '').split('?', 1)[0]?.slice(1) ?? '';
        const text = files.get(address);
        if (text === undefined) return next();
        response.setHeader(
          'content-type',
          address.endsWith('.svg') ? 'image/svg+xml' : 'application/json; charset=utf-8',
        );
        response.end(text);
      });
    },
  };
}
