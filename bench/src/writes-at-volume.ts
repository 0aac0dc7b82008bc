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

/** A service on a database of its own, filled up to so many stores. */
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

/** Compares creating among many stores and among few, in turns on two databases of one server. */
export async function writesAtVolume(server: string, dataDir: string): Promise<Figure[]> {
  const few = await startAmong(server, 'among_few', dataDir, volumes.few);
  const items = await startAmong(server, 'among_many', dataDir, volumes.many);
  try {
    const create = ({ acts }: typeof few): Promise<number> => latency(() => acts.create(), creations);
    const usedValues: { few: number; many: number }[] = [];
    // Statements are planned anew for the table as it is now.
    await create(few);
    await create(items);
    for (let n = 0; n < rounds; n += 1)
      usedValues.push(
        n % 2 === 0
          ? { few: await create(few), many: await create(items) }
          : { many: await create(items), few: await create(few) },
      );
    const ratio = median(usedValues.map((item) => item.many / item.few));
    const [atFew, atMany] = [
      median(usedValues.map((item) => item.few)),
      median(usedValues.map((item) => item.many)),
    ];
    return [
      {
        claim: 'create among 100,000 stores, against creating among 1,000',
        measured: `${times(ratio, 2)} (${ms(atMany)} / ${ms(atFew)})`,
        target: `≤ ${maxRatio} ×`,
        met: ratio <= maxRatio,
      },
    ];
  } finally {
    await Promise.all([few.vitrina.stop(), items.vitrina.stop()]);
  }
}
