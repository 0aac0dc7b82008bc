import { type Client, cityOf, storeBody } from './client.ts';
import { type Figure, formatRatio, ms } from './figures.ts';
import { measureLatency, median } from './load.ts';
import { type Running, startBareServer } from './processes.ts';
import { byFetch, byHttp, type Send } from './senders.ts';

/** Writes to a service by one client. */
export interface StoreWrites {
  /** Creates a branch and returns its id. */
  create(): Promise<string>;
  publish(id: string): Promise<unknown>;
}

/** Median durations in one round of writes, in milliseconds. */
export interface WriteRound {
  readonly create: number;
  readonly publish: number;
  readonly createAtOnce: number;
  readonly publishAtOnce: number;
}

/** Median duration of a response of the bare server, in milliseconds. */
export interface BareRound {
  readonly bare: number;
  readonly bareParallel: number;
}

/** Number of concurrent callers in measurements of concurrency. */
const callers = 8;
const sequentialWrites = 60;
const parallelWrites = 160;
const bareRequests = 300;

/** Highest claimed ratios to the bare server with the client `fetch`. */
const targets = { create: 6, publish: 8, createAtOnce: 4 };

let storeCount = 0;

/** Returns the JSON of a branch with a unique name. */
function nextBody(cityId: string): string {
  storeCount += 1;
  return JSON.stringify(storeBody(`Sucursal de medición ${storeCount}`, cityId));
}

/** Creates the writes to a service, sent by the given sender. */
export function writesTo(url: string, client: Client, cityId: string, send: Send): StoreWrites {
  const headers = { ...client.headers, 'content-type': 'application/json' };
  return {
    create: async () =>
      (JSON.parse(await send(`${url}/api/stores`, headers, nextBody(cityId))) as { id: string }).id,
    publish: (id) => send(`${url}/api/stores/${id}/commit`, client.headers, ''),
  };
}

/** Warms the service up, so that its code is compiled and its statements are planned. */
export async function warmUp({ create, publish }: StoreWrites): Promise<void> {
  const ids: string[] = [];
  await measureLatency(async () => ids.push(await create()), 500);
  await measureLatency((n) => publish(ids[n] ?? ''), 500);
}

/** Measures a round of writes and returns the medians. */
export async function writeRound({ create, publish }: StoreWrites): Promise<WriteRound> {
  const ids: string[] = [];
  const idsAtOnce: string[] = [];
  return {
    create: await measureLatency(async () => ids.push(await create()), sequentialWrites),
    publish: await measureLatency((n) => publish(ids[n] ?? ''), sequentialWrites),
    createAtOnce: await measureLatency(async () => idsAtOnce.push(await create()), parallelWrites, callers),
    publishAtOnce: await measureLatency((n) => publish(idsAtOnce[n] ?? ''), parallelWrites, callers),
  };
}

/** Measures a round of creations on the bare server and returns the medians. */
export async function bareRound(send: () => Promise<unknown>): Promise<BareRound> {
  return {
    bare: await measureLatency(send, bareRequests),
    bareParallel: await measureLatency(send, bareRequests, callers),
  };
}

/**
 * Starts a bare server that answers like the service to a creation. Returns the functions that send creations to the
 * bare server and stop it.
 */
export async function bareCreations(url: string, client: Client, cityId: string) {
  const headers = { ...client.headers, 'content-type': 'application/json' };
  const answer = await byHttp(`${url}/api/stores`, headers, nextBody(cityId));
  const server = await startBareServer(Buffer.from(answer), 'application/json');
  return {
    by: (send: Send) => () => send(server.url, headers, nextBody(cityId)),
    stop: () => server.stop(),
  };
}

/** Measures writes and the bare server in turns, so that changes in the machine's speed affect both alike. */
async function figuresBy(
  name: string,
  writes: StoreWrites,
  sendToBare: () => Promise<unknown>,
  isTargeted: boolean,
): Promise<Figure[]> {
  const rounds: (WriteRound & BareRound)[] = [];
  for (let n = 0; n < 5; n += 1)
    rounds.push({ ...(await bareRound(sendToBare)), ...(await writeRound(writes)) });
  const medianOf = (pick: (item: WriteRound & BareRound) => number): number => median(rounds.map(pick));
  const makeFigure = (
    claim: string,
    act: keyof WriteRound,
    bareMeasure: keyof BareRound,
    target: number | undefined,
  ): Figure => {
    const ratio = medianOf((item) => item[act] / item[bareMeasure]);
    return {
      claim: `${claim} (${name})`,
      measured: `${formatRatio(ratio)} (${ms(medianOf((item) => item[act]))} / ${ms(medianOf((item) => item[bareMeasure]))})`,
      target: target === undefined || !isTargeted ? '—' : `≤ ${target} ×`,
      isMet: target === undefined || !isTargeted || ratio <= target,
    };
  };
  return [
    makeFigure(
      'create, one at a time, PostgreSQL with fsync, against one answer of a bare server',
      'create',
      'bare',
      targets.create,
    ),
    makeFigure('publish, likewise', 'publish', 'bare', targets.publish),
    makeFigure(
      'create with 8 at once, against a bare server with 8 at once',
      'createAtOnce',
      'bareParallel',
      targets.createAtOnce,
    ),
    makeFigure('publish with 8 at once, likewise', 'publishAtOnce', 'bareParallel', undefined),
  ];
}

/** Measures creating and publishing against one response of a bare Node server to the same request. */
export async function measureWrites(vitrina: Running, client: Client): Promise<Figure[]> {
  const cityId = await cityOf(client);
  const bareServer = await bareCreations(vitrina.url, client, cityId);
  try {
    const writesByHttp = writesTo(vitrina.url, client, cityId, byHttp);
    await warmUp(writesByHttp);
    await measureLatency(bareServer.by(byHttp), 500);
    return [
      ...(await figuresBy(
        'client: fetch',
        writesTo(vitrina.url, client, cityId, byFetch),
        bareServer.by(byFetch),
        true,
      )),
      ...(await figuresBy('client: bare http', writesByHttp, bareServer.by(byHttp), false)),
    ];
  } finally {
    await bareServer.stop();
  }
}
