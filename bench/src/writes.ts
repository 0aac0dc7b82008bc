import { type Client, cityOf, storeBody } from './client.ts';
import { type Figure, ms, times } from './figures.ts';
import { latency, median } from './load.ts';
import { type Running, startBare } from './processes.ts';
import { byFetch, byHttp, type Send } from './senders.ts';

/** The acts that are measured, by one client. */
interface Acts {
  /** Creates a store; answers its id. */
  create(): Promise<string>;
  publish(id: string): Promise<unknown>;
  /** The same request as a creation, to the bare server. */
  bare(): Promise<unknown>;
}

interface Round {
  readonly create: number;
  readonly publish: number;
  readonly bare: number;
}

/** Medians of a round, in milliseconds; the three take turns, so that a machine whose speed drifts treats them alike. */
async function round({ create, publish, bare }: Acts): Promise<Round> {
  const ids: string[] = [];
  return {
    bare: await latency(bare, 300),
    create: await latency(async () => ids.push(await create()), 60),
    publish: await latency((n) => publish(ids[n] ?? ''), 60),
  };
}

async function figuresBy(name: string, acts: Acts, targets: boolean): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let n = 0; n < 5; n += 1) rounds.push(await round(acts));
  const middle = (pick: (one: Round) => number): number => median(rounds.map(pick));
  const create = middle((one) => one.create / one.bare);
  const publish = middle((one) => one.publish / one.bare);
  return [
    {
      claim: `create, one at a time, PostgreSQL with fsync, against one answer of a bare server (${name})`,
      measured: `${times(create)} (${ms(middle((one) => one.create))} / ${ms(middle((one) => one.bare))})`,
      target: targets ? '≤ 12 ×' : '—',
      met: !targets || create <= 12,
    },
    {
      claim: `publish, likewise (${name})`,
      measured: `${times(publish)} (${ms(middle((one) => one.publish))})`,
      target: targets ? '≤ 14 ×' : '—',
      met: !targets || publish <= 14,
    },
  ];
}

/** What creating and publishing take, measured against one answer of a bare Node server to the same request. */
export async function writes(vitrina: Running, client: Client): Promise<Figure[]> {
  const cityId = await cityOf(client);
  const headers = { ...client.headers, 'content-type': 'application/json' };
  let made = 0;
  const body = (): string => {
    made += 1;
    return JSON.stringify(storeBody(`Sucursal de medición ${made}`, cityId));
  };
  const answer = await byHttp(`${vitrina.url}/api/stores`, headers, body());
  const bare = await startBare(Buffer.from(answer), 'application/json');
  const acts = (send: Send): Acts => ({
    create: async () =>
      (JSON.parse(await send(`${vitrina.url}/api/stores`, headers, body())) as { id: string }).id,
    publish: (id) => send(`${vitrina.url}/api/stores/${id}/commit`, client.headers, ''),
    bare: () => send(bare.url, headers, body()),
  });
  try {
    // A service that has been running for a while is what people meet: its code is compiled, its statements planned.
    const lean = acts(byHttp);
    const warm: string[] = [];
    await latency(async () => warm.push(await lean.create()), 500);
    await latency((n) => lean.publish(warm[n] ?? ''), 500);
    await latency(lean.bare, 500);
    const figures = [
      ...(await figuresBy('client: fetch', acts(byFetch), true)),
      ...(await figuresBy('client: bare http', lean, false)),
    ];
    const many: string[] = [];
    const create8 = await latency(async () => many.push(await lean.create()), 200, 8);
    const publish8 = await latency((n) => lean.publish(many[n] ?? ''), 200, 8);
    const together = {
      claim: 'create / publish with 8 at once, median',
      measured: `${ms(create8)} / ${ms(publish8)}`,
      target: '—',
      met: true,
    };
    return [...figures, together];
  } finally {
    await bare.stop();
  }
}
