import { cityOf, signIn } from './client.ts';
import { createDatabase } from './databases.ts';
import { type Figure, formatRatio, ms } from './figures.ts';
import { measureLatency, median } from './load.ts';
import { type Running, startVitrina } from './processes.ts';
import { multiplyStores } from './seed.ts';
import { byHttp } from './senders.ts';
import { type StoreWrites, warmUp, writesTo } from './writes.ts';

const volumes = { few: 1_000, many: 100_000 };
const maxRatio = 1.2;
const rounds = 15;
const creations = 40;

/** Starts a service on a database of its own, filled up to `total` branches. */
async function startWithStores(
  server: string,
  name: string,
  dataDir: string,
  total: number,
): Promise<{ readonly vitrina: Running; readonly writes: StoreWrites }> {
  const database = await createDatabase(server, name);
  const vitrina = await startVitrina({ database, dataDir });
  const client = await signIn(vitrina.url);
  const writes = writesTo(vitrina.url, client, await cityOf(client), byHttp);
  const template = await writes.create();
  await warmUp(writes);
  await multiplyStores(database, template, total);
  return { vitrina, writes };
}

/** Compares creating a branch among many branches and among few, in turns on two databases of one server. */
export async function measureWritesAtVolume(server: string, dataDir: string): Promise<Figure[]> {
  const fewStores = await startWithStores(server, 'among_few', dataDir, volumes.few);
  const manyStores = await startWithStores(server, 'among_many', dataDir, volumes.many);
  try {
    const create = ({ writes }: typeof fewStores): Promise<number> =>
      measureLatency(() => writes.create(), creations);
    const durations: { fewMs: number; manyMs: number }[] = [];
    // Lets the database plan its statements again for the filled table.
    await create(fewStores);
    await create(manyStores);
    for (let n = 0; n < rounds; n += 1)
      durations.push(
        n % 2 === 0
          ? { fewMs: await create(fewStores), manyMs: await create(manyStores) }
          : { manyMs: await create(manyStores), fewMs: await create(fewStores) },
      );
    const ratio = median(durations.map((item) => item.manyMs / item.fewMs));
    const [fewMedian, manyMedian] = [
      median(durations.map((item) => item.fewMs)),
      median(durations.map((item) => item.manyMs)),
    ];
    return [
      {
        claim: 'create among 100,000 stores, against creating among 1,000',
        measured: `${formatRatio(ratio, 2)} (${ms(manyMedian)} / ${ms(fewMedian)})`,
        target: `≤ ${maxRatio} ×`,
        isMet: ratio <= maxRatio,
      },
    ];
  } finally {
    await Promise.all([fewStores.vitrina.stop(), manyStores.vitrina.stop()]);
  }
}
