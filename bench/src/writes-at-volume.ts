import { cityOf, signIn } from './client.ts';
import { createDatabase } from './databases.ts';
import { type Figure, ms, times } from './figures.ts';
import { latency, median } from './load.ts';
import { type Running, startVitrina } from './processes.ts';
import { multiplyStores } from './seed.ts';
import { byHttp } from './senders.ts';
import { type Acts, actsOn, warmUp } from './writes.ts';

const volumes = { few: 1_000, many: 100_000 };
const maxRatio = 1.2;
const rounds = 15;
const creations = 40;

/** Starts a service on a database of its own, filled up to `total` branches. */
async function startAmong(
  server: string,
  name: string,
  dataDir: string,
  total: number,
): Promise<{ readonly vitrina: Running; readonly acts: Acts }> {
  const database = await createDatabase(server, name);
  const vitrina = await startVitrina({ database, dataDir });
  const client = await signIn(vitrina.url);
  const acts = actsOn(vitrina.url, client, await cityOf(client), byHttp);
  const template = await acts.create();
  await warmUp(acts);
  await multiplyStores(database, template, total);
  return { vitrina, acts };
}

/** Compares creating a branch among many branches and among few, in turns on two databases of one server. */
export async function writesAtVolume(server: string, dataDir: string): Promise<Figure[]> {
  const fewServer = await startAmong(server, 'among_few', dataDir, volumes.few);
  const items = await startAmong(server, 'among_many', dataDir, volumes.many);
  try {
    const create = ({ acts }: typeof fewServer): Promise<number> => latency(() => acts.create(), creations);
    const durations: { fewMs: number; manyMs: number }[] = [];
    // Lets the database plan its statements again for the filled table.
    await create(fewServer);
    await create(items);
    for (let n = 0; n < rounds; n += 1)
      durations.push(
        n % 2 === 0
          ? { fewMs: await create(fewServer), manyMs: await create(items) }
          : { manyMs: await create(items), fewMs: await create(fewServer) },
      );
    const ratio = median(durations.map((item) => item.manyMs / item.fewMs));
    const [atFew, atMany] = [
      median(durations.map((item) => item.fewMs)),
      median(durations.map((item) => item.manyMs)),
    ];
    return [
      {
        claim: 'create among 100,000 stores, against creating among 1,000',
        measured: `${times(ratio, 2)} (${ms(atMany)} / ${ms(atFew)})`,
        target: `≤ ${maxRatio} ×`,
        isMet: ratio <= maxRatio,
      },
    ];
  } finally {
    await Promise.all([fewServer.vitrina.stop(), items.vitrina.stop()]);
  }
}
