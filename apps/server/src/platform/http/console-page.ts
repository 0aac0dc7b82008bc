import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  earlyRequestsId,
  type PageData,
  pageDataId,
  type ScreenFileSet,
  type ScreenFiles,
  type ScreenNeeds,
  type ScreenRequest,
} from '@vitrina/contract';
import { allows } from '@vitrina/model';

/** The console's page, completed for one request. */
export interface ConsolePage {
  /**
   * The page for a screen's address.
   * @param path of the address, without its query
   * @param query of the address, without its question mark
   * @param data what the console is to know at its start, as JSON in the page; null: nothing. Where nobody is signed in
   *   the screen's files are not named, because the sign-in page may be what is shown
   */
  render(path: string, query: string, data: PageData | null): string;
}

const dataMark = '<!--page-data-->';
/** The screen's styles follow those of the page's own start, whose rules they refine. */
const headEnd = '</head>';

/** Reads the page of the built console and what its build says of the screens' files. Throws where the build is not whole. */
export function readConsolePage(folder: string): ConsolePage {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens: ScreenFiles = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'));
  const needsAt = screenFinder(screens);
  return {
    render(path, query, data) {
      const needs = data?.session ? needsAt(path) : undefined;
      const early = data?.session && needs ? earlyRequests(needs, query, data.session) : [];
      const files = needs && screens.sets[needs.files];
      return page
        .replace(dataMark, () =>
          [
            data === null ? '' : dataElement(pageDataId, data),
            early.length === 0 ? '' : dataElement(earlyRequestsId, early),
          ].join(''),
        )
        .replace(headEnd, () => `${files ? fileElements(files) : ''}${headEnd}`);
    },
  };
}

/** The addresses that the screen will ask for, of those that the person may. */
function earlyRequests(
  { requests = [], lists }: ScreenNeeds,
  query: string,
  { permissions }: NonNullable<PageData['session']>,
): string[] {
  if (lists === undefined || !allows(permissions, 'list', lists)) return [];
  return requests.map((request) => filledIn(request, query));
}

/** As the console's list makes its query of an address that it has written itself; for another it asks by itself. */
function filledIn({ address, defaults }: ScreenRequest, query: string): string {
  if (defaults === undefined) return address;
  const request = new URLSearchParams(query);
  const [path = '', ownQuery] = address.split('?', 2);
  const full = new URLSearchParams(ownQuery);
  for (const [name, value] of request) if (!Object.hasOwn(defaults, name)) full.append(name, value);
  for (const [name, value] of Object.entries(defaults)) full.append(name, request.get(name) ?? value);
  return `${path}?${full}`;
}

/** A block that a browser does not run; nothing in it can end it. */
function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Styles hold the first drawing back, as they do when the screen's code asks for them; scripts are fetched and not run. */
function fileElements({ scripts, styles }: ScreenFileSet): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Finds what an address needs, as the router would: of two patterns that it fits, the one with words where the other has parameters. */
function screenFinder({ screens }: ScreenFiles): (path: string) => ScreenNeeds | undefined {
  const patterns = Object.entries(screens)
    .map(([pattern, needs]) => ({ parts: partsOf(pattern), needs }))
    .sort((a, b) => rank(a.parts).localeCompare(rank(b.parts)));
  return (path) => {
    const pathParts = partsOf(path);
    return patterns.find(
      ({ parts }) =>
        parts.length === pathParts.length &&
        parts.every((part, index) => part.startsWith(':') || part === pathParts[index]),
    )?.needs;
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const rank = (parts: readonly string[]): string =>
  parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
