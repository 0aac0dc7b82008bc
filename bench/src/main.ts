import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '../../scripts/lib/postgres.ts';
import { signIn } from './client.ts';
import { type Figure, table } from './figures.ts';
import { median } from './load.ts';
import { startVitrina } from './processes.ts';
import { publicReads, signedInLists } from './reads.ts';
import { weight } from './weight.ts';
import { writes } from './writes.ts';

/** Cold starts on an existing data folder or database: process start to first answer, milliseconds. */
async function coldStarts(options: { database?: string; dataDir?: string }): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const vitrina = await startVitrina(options);
    taken.push(vitrina.startedIn);
    await vitrina.stop();
  }
  return median(taken);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

async function onEmbedded(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  try {
    await (await startVitrina({ dataDir })).stop();
    const start = await coldStarts({ dataDir });
    return [
      {
        claim: 'cold start to first answer, embedded engine',
        measured: seconds(start),
        target: '≤ 1.5 s',
        met: start <= 1500,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(database: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  try {
    await (await startVitrina({ database, dataDir })).stop();
    const start = await coldStarts({ database, dataDir });
    const vitrina = await startVitrina({ database, dataDir });
    try {
      const client = await signIn(vitrina.url);
      const figures = [
        ...(await publicReads(vitrina, client)),
        ...(await writes(vitrina, client)),
        ...(await signedInLists(vitrina, client, database)),
      ];
      const memory = await vitrina.memory();
      return [
        {
          claim: 'cold start to first answer, PostgreSQL',
          measured: seconds(start),
          target: '≤ 1.5 s',
          met: start <= 1500,
        },
        ...figures,
        {
          claim: 'memory after these load runs',
          measured: `${memory.toFixed(0)} MB`,
          target: '≤ 400 MB',
          met: memory <= 400,
        },
      ];
    } finally {
      await vitrina.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const postgres = await findPostgres();
const figures: Figure[] = [...(await onEmbedded())];
if ('bin' in postgres) {
  const cluster = await startCluster(postgres.bin, { durable: true });
  try {
    figures.push(...(await onPostgres(cluster.url)));
  } finally {
    await cluster.stop();
  }
} else
  process.stdout.write('No PostgreSQL programs on this machine: only the embedded engine was measured.\n');
figures.push(...(await weight()));
process.stdout.write(`${table(figures)}\n`);
