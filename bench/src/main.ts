import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startCluster } from '../../scripts/lib/postgres.ts';
import { compareCommits } from './against.ts';
import { signIn } from './client.ts';
import { type Figure, table } from './figures.ts';
import { firstLoad } from './first-load.ts';
import { signedInLists } from './lists.ts';
import { menuEditor } from './menu.ts';
import { coldStart, memoryAfter } from './process-figures.ts';
import { startVitrina } from './processes.ts';
import { publicReads } from './reads.ts';
import { reports } from './reports.ts';
import { failedSignIns } from './sign-in.ts';
import { site } from './site.ts';
import { submissions } from './submissions.ts';
import { uploads } from './uploads.ts';
import { writes } from './writes.ts';
import { writesAtVolume } from './writes-at-volume.ts';

const parts = [
  'start',
  'reads',
  'writes',
  'lists',
  'sign-in',
  'submissions',
  'reports',
  'first-load',
  'uploads',
  'menu',
  'site',
] as const;
type Part = (typeof parts)[number];

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});

/** Names of the parts to measure, from the command line (`npm run bench -- writes lists`); empty for all parts. */
const targets = new Set(positionals.map(partNamed));
const measures = (name: Part): boolean => targets.size === 0 || targets.has(name);

/**
 * Returns the part with this name. Throws for an unknown name, which would otherwise measure nothing and print an
 * empty table.
 */
function partNamed(name: string): Part {
  const part = parts.find((knownPart) => knownPart === name);
  if (part === undefined)
    throw new Error(`The bench measures ${parts.join(', ')}; it does not know "${name}".`);
  return part;
}

async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(database: string, dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (measures('start')) figures.push(...(await coldStart('PostgreSQL', { database, dataDir })));
  if (!(['reads', 'writes', 'lists', 'sign-in'] as const).some(measures)) return figures;
  const vitrina = await startVitrina({ database, dataDir });
  try {
    const client = await signIn(vitrina.url);
    // One part after the other, so that measurements do not share the machine.
    if (measures('reads')) figures.push(...(await publicReads(vitrina, client)));
    if (measures('writes')) figures.push(...(await writes(vitrina, client)));
    if (measures('lists')) figures.push(...(await signedInLists(vitrina, client, database)));
    if (measures('sign-in')) figures.push(...(await failedSignIns(vitrina, database)));
    figures.push(await memoryAfter(vitrina));
  } finally {
    await vitrina.stop();
  }
  if (measures('writes')) figures.push(...(await writesAtVolume(database, dataDir)));
  return figures;
}

/** Runs measurements on a PostgreSQL server of their own, with a data folder for the service. */
async function onOwnServer(
  bin: string,
  measure: (start: { readonly database: string; readonly dataDir: string }) => Promise<Figure[]>,
): Promise<Figure[]> {
  const cluster = await startCluster(bin, { durable: true });
  try {
    return await withFolder((dataDir) => measure({ database: cluster.url, dataDir }));
  } finally {
    await cluster.stop();
  }
}

/** Measures this commit, and prints a table of the claims. */
async function measureClaims(): Promise<void> {
  const figures: Figure[] = [];
  if (measures('start'))
    figures.push(...(await withFolder((dataDir) => coldStart('embedded engine', { dataDir }))));
  const postgres = await findPostgres();
  if ('bin' in postgres) {
    const cluster = await startCluster(postgres.bin, { durable: true });
    try {
      figures.push(...(await withFolder((dataDir) => onPostgres(cluster.url, dataDir))));
      if (measures('uploads'))
        figures.push(...(await withFolder((dataDir) => uploads({ database: cluster.url, dataDir }))));
    } finally {
      await cluster.stop();
    }
    const { bin } = postgres;
    if (measures('submissions')) figures.push(...(await onOwnServer(bin, submissions)));
    if (measures('reports')) figures.push(...(await onOwnServer(bin, (start) => reports({ ...start, bin }))));
  } else {
    const reason = 'missing' in postgres ? postgres.missing : 'a server of TEST_DATABASE_URL is not measured';
    process.stdout.write(`The figures on PostgreSQL are missing: ${reason}.\n`);
  }
  if (measures('first-load')) figures.push(...(await firstLoad()));
  if (measures('menu')) figures.push(...(await menuEditor()));
  if (measures('site')) figures.push(...(await site()));
  process.stdout.write(`${table(figures)}\n`);
}

/** Measures this commit and another one in turns, and prints a table of both. */
async function measureAgainst(commit: string): Promise<void> {
  const postgres = await findPostgres();
  if (!('bin' in postgres)) throw new Error('A comparison of two commits needs the programs of PostgreSQL.');
  const cluster = await startCluster(postgres.bin, { durable: true });
  try {
    process.stdout.write(`${await compareCommits(commit, cluster.url, measures)}\n`);
  } finally {
    await cluster.stop();
  }
}

await (values.against === undefined ? measureClaims() : measureAgainst(values.against));
