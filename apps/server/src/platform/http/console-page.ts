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

/** Page of the console, completed for each request. */
export interface ConsolePage {
  /**
   * Renders the page for the address of a screen. Without a signed-in person the page does not name the files of the
   * screen, because the sign-in page may be shown instead.
   *
   * @param path path of the address, without the query
   * @param query query of the address, without the question mark
   * @param data data for the start of the console, as JSON in the page; null for none
   */
  render(path: string, query: string, data: PageData | null): string;
}

const dataPlaceholder = '<!--page-data-->';
/** End tag before which the files of the screen are added, so that its styles refine those of the page. */
const headEnd = '</head>';

/**
 * Reads the page of the built console and the list of files that each screen needs. Throws if the build is
 * incomplete.
 */
export function readConsolePage(folder: string): ConsolePage {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens: ScreenFiles = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'));
  const findScreenNeeds = screenFinder(screens);
  return {
    render(path, query, data) {
      const screenNeeds = data?.session ? findScreenNeeds(path) : undefined;
      const earlyAddresses =
        data?.session && screenNeeds ? earlyRequests(screenNeeds, query, data.session) : [];
      const files = screenNeeds && screens.sets[screenNeeds.files];
      return page
        .replace(dataPlaceholder, () =>
          [
            data === null ? '' : dataElement(pageDataId, data),
            earlyAddresses.length === 0 ? '' : dataElement(earlyRequestsId, earlyAddresses),
          ].join(''),
        )
        .replace(headEnd, () => `${files ? fileElements(files) : ''}${headEnd}`);
    },
  };
}

/** Returns the addresses that the screen will request and the person may read. */
function earlyRequests(
  { requests = [], lists }: ScreenNeeds,
  query: string,
  { permissions }: NonNullable<PageData['session']>,
): string[] {
  if (lists === undefined || !allows(permissions, 'list', lists)) return [];
  return requests.map((request) => fillAddress(request, query));
}

/**
 * Builds the address of the list request for the query of the page. The result equals the request of the console if
 * the console has written the address of the page; for other addresses the console makes its own request.
 */
function fillAddress({ address, defaults }: ScreenRequest, query: string): string {
  if (defaults === undefined) return address;
  const request = new URLSearchParams(query);
  const [path = '', ownQuery] = address.split('?', 2);
  const fullQuery = new URLSearchParams(ownQuery);
  for (const [name, value] of request) if (!Object.hasOwn(defaults, name)) fullQuery.append(name, value);
  for (const [name, value] of Object.entries(defaults)) fullQuery.append(name, request.get(name) ?? value);
  return `${path}?${fullQuery}`;
}

/** Builds a data block, which browsers do not run and which no content can end. */
function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Builds the elements that load the files of a screen. Styles block the first rendering, as they do when the code of
 * the screen requests them; scripts are fetched but not run.
 */
function fileElements({ scripts, styles }: ScreenFileSet): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/**
 * Returns a function that finds the files and requests of the screen at an address. Like the router, it prefers fixed
 * segments to parameters among matching patterns.
 */
function screenFinder({ screens }: ScreenFiles): (path: string) => ScreenNeeds | undefined {
  const patterns = Object.entries(screens)
    .map(([pattern, screenNeeds]) => ({ parts: partsOf(pattern), needs: screenNeeds }))
    .sort((a, b) => sortRank(a.parts).localeCompare(sortRank(b.parts)));
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
const sortRank = (parts: readonly string[]): string =>
  parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
