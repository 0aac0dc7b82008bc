import { type Client, cityOf, storeBody } from './client.ts';
import { type Figure, ms, percent, rate } from './figures.ts';
import { compare, load } from './load.ts';
import { type Running, startBare } from './processes.ts';
import { multiplyStores } from './seed.ts';

const seconds = 4;
const rounds = 3;

/** Requests per second of an address against a bare Node server that sends the same bytes. */
async function againstBare(
  vitrina: Running,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const answer = await fetch(vitrina.url + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const bare = await startBare(
    Buffer.from(await answer.arrayBuffer()),
    answer.headers.get('content-type') ?? 'application/json',
  );
  try {
    const options = { connections: 16, seconds, headers };
    await load(vitrina.url, [path], { ...options, seconds: 1 });
    return await compare(
      () => load(vitrina.url, [path], options),
      () => load(bare.url, [path], options),
      rounds,
    );
  } finally {
    await bare.stop();
  }
}

/** Public reads: one entry by slug, and a list of 25. */
export async function publicReads(vitrina: Running, client: Client): Promise<Figure[]> {
  const cityId = await cityOf(client);
  let slug = '';
  for (let n = 0; n < 30; n += 1) {
    const store = await client.call<{ id: string; slug: string }>(
      'POST',
      '/stores',
      storeBody(`Agencia Bulevar Morazán ${n}`, cityId),
    );
    await client.call('POST', `/stores/${store.id}/commit`);
    slug = store.slug;
  }
  const one = await againstBare(vitrina, `/api/stores/${slug}?stage=production&institution_id=bank`);
  const list = await againstBare(vitrina, '/api/stores?stage=production&per_page=25');
  return [
    {
      claim: 'public read by slug, requests per second against a bare Node server',
      measured: `${percent(one.ratio)} (${rate(one.ours)} of ${rate(one.theirs)})`,
      target: '≥ 70 %',
      met: one.ratio >= 0.7,
    },
    {
      claim: 'public list of 25, against a bare Node server',
      measured: `${percent(list.ratio)} (${rate(list.ours)} of ${rate(list.theirs)})`,
      target: '≥ 70 %',
      met: list.ratio >= 0.7,
    },
  ];
}

const words = [
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

/** Signed-in lists over 10,000 stores, then search and filter over 100,000. */
export async function signedInLists(vitrina: Running, client: Client, database: string): Promise<Figure[]> {
  const { data } = await client.call<{ data: { id: string }[] }>('GET', '/stores?per_page=1');
  const template =
    data[0]?.id ??
    (await client.call<{ id: string }>('POST', '/stores', storeBody('Agencia', await cityOf(client)))).id;
  await multiplyStores(database, template, 10_000);
  const list = await againstBare(vitrina, '/api/stores?per_page=25', client.headers);
  const searched = await againstBare(vitrina, '/api/stores?per_page=25&search=miraflores', client.headers);

  await multiplyStores(database, template, 100_000);
  const paths = words.flatMap((word, index) => [
    `/api/stores?per_page=25&search=${encodeURIComponent(word)}`,
    `/api/stores?per_page=25&search=${encodeURIComponent(word)}&store_type=${['atm', 'branch', 'office'][index % 3]}&page=${1 + (index % 2)}`,
  ]);
  const options = { connections: 8, headers: client.headers };
  await load(vitrina.url, paths, { ...options, seconds: 2 });
  const large = await load(vitrina.url, paths, { ...options, seconds: 8 });
  return [
    {
      claim: 'signed-in list of 25 with total, 10,000 stores, against a bare Node server',
      measured: `1/${(1 / list.ratio).toFixed(0)} (${rate(list.ours)} of ${rate(list.theirs)})`,
      target: '≥ 1/50',
      met: list.ratio >= 1 / 50,
    },
    {
      claim: 'the same with a search on the name',
      measured: `1/${(1 / searched.ratio).toFixed(0)} (${rate(searched.ours)})`,
      target: '—',
      met: true,
    },
    {
      claim: 'list + search + filter over 100,000 stores, 8 people at once',
      measured: `97.5 % under ${ms(large.p97_5)} (${rate(large.rate)})`,
      target: 'p95 < 50 ms',
      met: large.p97_5 < 50,
    },
  ];
}
