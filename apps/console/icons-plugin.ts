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
 * Index of the icons for the console: the categories, and per icon its name, the index of its category and its
 * English words.
 */
export interface IconWords {
  readonly categories: readonly string[];
  readonly icons: readonly (readonly [name: string, category: number, words: string])[];
}

/** So many icons share one file of drawings: a screenful of neighbours takes one or two of them. */
const iconsPerSprite = 128;

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@tabler/icons/outline/home.svg')), '../..');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;

/** Every outline icon of the pinned package by its name, in the order of the names. */
export function packageIcons(): ReadonlyMap<string, PackageIcon> {
  const outlineIcons = Object.entries(read<Readonly<Record<string, PackageIcon>>>('icons.json'));
  return new Map(
    outlineIcons
      .filter(([, { styles }]) => styles.outline !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The words of the icons, folded, each once and none that its name says already. */
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
  /** Stands in the names of the files: they never change under one name. */
  readonly hash: string;
  /** First name of each file of drawings, in order. */
  readonly starts: readonly string[];
  /** Text of each file by its address. */
  readonly files: ReadonlyMap<string, string>;
}

/** The shortest beginning of a name that comes after the name before it. */
function shortestAfter(previousName: string, name: string): string {
  let length = 1;
  while (name.slice(0, length) <= previousName && length < name.length) length += 1;
  return name.slice(0, length);
}

function iconFiles(): IconFiles {
  const shapes = read<Readonly<Record<string, Shape>>>('tabler-nodes-outline.json');
  const names = [...packageIcons().keys()];
  const firsts = names.flatMap((_, index) => (index % iconsPerSprite === 0 ? [index] : []));
  const sprites = firsts.map((first) => {
    const of = names.slice(first, first + iconsPerSprite);
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
  const starts = firsts.map((first) => shortestAfter(names[first - 1] ?? '', names[first] ?? ''));
  return { hash, starts, files: new Map(files) };
}

/**
 * Puts the drawings of all icons (files of symbols, fetched when one of them is shown) and their words beside the console,
 * and tells it in `__ICON_FILES__` where they are: five thousand icons are no part of any script.
 */
export function iconFilesPlugin(): Plugin {
  const { hash, starts, files } = iconFiles();
  return {
    name: 'vitrina:icon-files',
    config: () => ({ define: { __ICON_FILES__: JSON.stringify({ hash, starts }) } }),
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
