import { Agent, request } from 'node:http';
import { type Client, createCity, storeBody } from './client.ts';
import { type Figure, ms, times } from './figures.ts';
import { latency, median } from './load.ts';
import { type Running, startBare } from './processes.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** One request over kept-alive connections, its answer read to the end. Throws unless the status is 2xx. */
function send(url: string, method: string, headers: Record<string, string>, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What creating and publishing take, measured against one answer of a bare Node server to the same request. */
export async function writes(vitrina: Running, client: Client): Promise<Figure[]> {
  const cityId = await createCity(client).catch(async () => {
    const { data } = await client.call<{ data: { id: string }[] }>('GET', '/cities?per_page=1');
    return data[0]?.id ?? '';
  });
  const headers = { ...client.headers, 'content-type': 'application/json' };
  let made = 0;
  const create = async (): Promise<string> => {
    made += 1;
    const text = await send(
      `${vitrina.url}/api/stores`,
      'POST',
      headers,
      JSON.stringify(storeBody(`Sucursal de medición ${made}`, cityId)),
    );
    return (JSON.parse(text) as { id: string }).id;
  };
  const publish = (id: string): Promise<string> =>
    send(`${vitrina.url}/api/stores/${id}/commit`, 'POST', client.headers);
  const sample = await client.call<unknown>('GET', '/stores?per_page=1');
  const bare = await startBare(
    Buffer.from(JSON.stringify((sample as { data: unknown[] }).data[0] ?? {})),
    'application/json',
  );
  try {
    const bareCall = (): Promise<string> =>
      send(bare.url, 'POST', headers, JSON.stringify(storeBody('Sucursal de medición', cityId)));
    await latency(create, 60);
    await latency(bareCall, 300);
    const ratios: { create: number; publish: number; createMs: number; publishMs: number; bareMs: number }[] =
      [];
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      const bareMs = await latency(bareCall, 300);
      const createMs = await latency(async () => ids.push(await create()), 60);
      const publishMs = await latency((n) => publish(ids[n] ?? ''), 60);
      ratios.push({ create: createMs / bareMs, publish: publishMs / bareMs, createMs, publishMs, bareMs });
    }
    const many: string[] = [];
    const create8 = await latency(async () => many.push(await create()), 200, 8);
    const publish8 = await latency((n) => publish(many[n] ?? ''), 200, 8);
    const middle = (pick: (ratio: (typeof ratios)[number]) => number): number => median(ratios.map(pick));
    const [c, p] = [middle((r) => r.create), middle((r) => r.publish)];
    return [
      {
        claim: 'create, one at a time, PostgreSQL with fsync, against one answer of a bare server',
        measured: `${times(c)} (${ms(middle((r) => r.createMs))} / ${ms(middle((r) => r.bareMs))})`,
        target: '≤ 12 ×',
        met: c <= 12,
      },
      {
        claim: 'publish, one at a time, likewise',
        measured: `${times(p)} (${ms(middle((r) => r.publishMs))})`,
        target: '≤ 14 ×',
        met: p <= 14,
      },
      {
        claim: 'create / publish with 8 at once, median',
        measured: `${ms(create8)} / ${ms(publish8)}`,
        target: '—',
        met: true,
      },
    ];
  } finally {
    await bare.stop();
  }
}
