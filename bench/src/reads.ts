import { type Client, cityOf, storeBody } from './client.ts';
import { type Figure, formatPercent, formatRate } from './figures.ts';
import { compareRates, measureLoad } from './load.ts';
import { type Running, startBareServer } from './processes.ts';

const seconds = 4;
const rounds = 3;

/** Measures requests per second of an address against a bare Node server that sends the same bytes. */
export async function compareWithBare(
  vitrina: Pick<Running, 'url'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ ourRate: number; theirRate: number; ratio: number }> {
  const answer = await fetch(vitrina.url + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const bareServer = await startBareServer(
    Buffer.from(await answer.arrayBuffer()),
    answer.headers.get('content-type') ?? 'application/json',
  );
  try {
    const options = { connections: 16, seconds, headers };
    await measureLoad(vitrina.url, path, { ...options, seconds: 1 });
    return await compareRates(
      () => measureLoad(vitrina.url, path, options),
      () => measureLoad(bareServer.url, path, options),
      rounds,
    );
  } finally {
    await bareServer.stop();
  }
}

/** Publishes thirty branches, and returns the slug of the last one. */
export async function publishStores(client: Client): Promise<string> {
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
  return slug;
}

/** Measures public reads: one entry by slug, and a list of 25. */
export async function publicReads(vitrina: Running, client: Client): Promise<Figure[]> {
  const slug = await publishStores(client);
  const recordRates = await compareWithBare(
    vitrina,
    `/api/stores/${slug}?stage=production&institution_id=bank`,
  );
  const listRates = await compareWithBare(vitrina, '/api/stores?stage=production&per_page=25');
  return [
    {
      claim: 'public read by slug, requests per second against a bare Node server',
      measured: `${formatPercent(recordRates.ratio)} (${formatRate(recordRates.ourRate)} of ${formatRate(recordRates.theirRate)})`,
      target: '≥ 70 %',
      isMet: recordRates.ratio >= 0.7,
    },
    {
      claim: 'public list of 25, against a bare Node server',
      measured: `${formatPercent(listRates.ratio)} (${formatRate(listRates.ourRate)} of ${formatRate(listRates.theirRate)})`,
      target: '≥ 80 %',
      isMet: listRates.ratio >= 0.8,
    },
  ];
}
