import { type Client, cityOf, storeBody } from './client.ts';
import { type Figure, formatRate, ms } from './figures.ts';
import { measureLatencies, percentile } from './load.ts';
import type { Running } from './processes.ts';
import { compareWithBare } from './reads.ts';
import { multiplyStores } from './seed.ts';
import { readByHttp } from './senders.ts';

const searchWords = [
  'morazan',
  'miraflores',
  'terminal',
  'kennedy 12',
  'plaza suyapa',
  'guamilito',
  'bn-4321',
  'mercado la granja',
  'avenida san jose',
  'parque 77',
];

const storeTypes = ['atm', 'branch', 'office'];

function pathOf(search: string, filter?: { readonly type: string; readonly page: number }): string {
  const filterQuery = filter ? `&store_type=${filter.type}&page=${filter.page}` : '';
  return `/api/stores?per_page=25&search=${encodeURIComponent(search)}${filterQuery}`;
}

const type = (n: number): string => storeTypes[n % storeTypes.length] ?? '';

/** Frequent searches: each word alone, and each with a filter on the first or second page. */
const commonPaths = searchWords.flatMap((word, n) => [
  pathOf(word),
  pathOf(word, { type: type(n), page: 1 + (n % 2) }),
]);

/** Returns the path of the n-th search. Its text was never searched before, so that no cache can answer it. */
function newSearchPath(n: number): string {
  const searchTexts = [
    `bn-${n}`,
    `kennedy ${n}`,
    `parque ${n % 100} ${n}`,
    `plaza suyapa ${n}`,
    `la granja ${n}`,
  ];
  const search = searchTexts[n % searchTexts.length] ?? '';
  return n % 2 === 0 ? pathOf(search) : pathOf(search, { type: type(n), page: 1 });
}

const callerCount = 8;

/** Measures searches of eight people at once: the 95th percentile of their durations, and the searches per second. */
async function search(
  vitrina: Running,
  client: Client,
  pathAt: (n: number) => string,
  times: number,
): Promise<{ p95: number; perSecond: number }> {
  const startMs = performance.now();
  const durations = await measureLatencies(
    (n) => readByHttp(vitrina.url + pathAt(n), client.headers),
    times,
    callerCount,
  );
  return { p95: percentile(durations, 0.95), perSecond: (times * 1000) / (performance.now() - startMs) };
}

/** Returns the id of the branch to copy; creates one if there is none. */
export async function templateOf(client: Client): Promise<string> {
  const { data } = await client.call<{ data: { id: string }[] }>('GET', '/stores?per_page=1');
  if (data[0]) return data[0].id;
  return (await client.call<{ id: string }>('POST', '/stores', storeBody('Agencia', await cityOf(client))))
    .id;
}

/** Measures lists for signed-in people over 10,000 branches, then search and filters over 100,000. */
export async function measureSignedInLists(
  vitrina: Running,
  client: Client,
  database: string,
): Promise<Figure[]> {
  const template = await templateOf(client);
  await multiplyStores(database, template, 10_000);
  const listRates = await compareWithBare(vitrina, '/api/stores?per_page=25', client.headers);
  const searchFigures = await compareWithBare(
    vitrina,
    '/api/stores?per_page=25&search=miraflores',
    client.headers,
  );

  await multiplyStores(database, template, 100_000);
  const commonPathAt = (n: number): string => commonPaths[n % commonPaths.length] ?? '';
  await search(vitrina, client, commonPathAt, 500);
  const commonSearch = await search(vitrina, client, commonPathAt, 5_000);
  const newSearch = await search(vitrina, client, (n) => newSearchPath(n + 10), 5_000);
  const describeFigures = ({ p95, perSecond }: typeof commonSearch): string =>
    `p95 ${ms(p95)} (${formatRate(perSecond)})`;
  return [
    {
      claim: 'signed-in list of 25 with total, 10,000 stores, against a bare Node server',
      measured: `1/${(1 / listRates.ratio).toFixed(0)} (${formatRate(listRates.ourRate)} of ${formatRate(listRates.theirRate)})`,
      target: '≥ 1/30',
      isMet: listRates.ratio >= 1 / 30,
    },
    {
      claim: 'the same with a search on the name',
      measured: `1/${(1 / searchFigures.ratio).toFixed(0)} (${formatRate(searchFigures.ourRate)})`,
      target: '—',
      isMet: true,
    },
    {
      claim: 'list + search + filter over 100,000 stores, 8 people at once',
      measured: describeFigures(commonSearch),
      target: 'p95 < 50 ms',
      isMet: commonSearch.p95 < 50,
    },
    {
      claim: 'the same, every search made for the first time',
      measured: describeFigures(newSearch),
      target: 'p95 < 50 ms',
      isMet: newSearch.p95 < 50,
    },
  ];
}
