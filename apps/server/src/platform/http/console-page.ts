import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageData, pageDataId, type ScreenFileSet, type ScreenFiles } from '@vitrina/contract';

/** The console's page, completed for one request. */
export interface ConsolePage {
  /**
   * The page for a screen's address.
   * @param path of the address, without its query
   * @param data what the console is to know at its start, as JSON in the page; null: nothing. Where nobody is signed in
   *   the screen's files are not named, because the sign-in page may be what is shown
   */
  render(path: string, data: PageData | null): string;
}

const dataMark = '<!--page-data-->';
const filesMark = '<!--screen-files-->';
const noFiles: ScreenFileSet = { scripts: [], styles: [] };

/** Reads the page of the built console and what its build says of the screens' files. Throws where the build is not whole. */
export function readConsolePage(folder: string): ConsolePage {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = filesOfScreens(JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')));
  return {
    render(path, data) {
      const needed = data?.session ? files(path) : noFiles;
      return page
        .replace(dataMark, () => (data === null ? '' : dataElement(data)))
        .replace(filesMark, () => fileElements(needed));
    },
  };
}

/** A block that a browser does not run; nothing in it can end it. */
function dataElement(data: PageData): string {
  return `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Styles hold the first drawing back, as they do when the screen's code asks for them; scripts are fetched and not run. */
function fileElements({ scripts, styles }: ScreenFileSet): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Finds the files of an address, as the router would: of two patterns that it fits, the one with words where the other has parameters. */
function filesOfScreens({ sets, screens }: ScreenFiles): (path: string) => ScreenFileSet {
  const patterns = Object.entries(screens)
    .map(([pattern, place]) => ({ parts: partsOf(pattern), files: sets[place] ?? noFiles }))
    .sort((a, b) => rank(a.parts).localeCompare(rank(b.parts)));
  return (path) => {
    const asked = partsOf(path);
    const found = patterns.find(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, index) => part.startsWith(':') || part === asked[index]),
    );
    return found?.files ?? noFiles;
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const rank = (parts: readonly string[]): string =>
  parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
