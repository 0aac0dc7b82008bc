import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startCluster } from '../../scripts/lib/postgres.ts';
import { compareCommits } from './against.ts';
import { signIn } from './client.ts';
import { type Figure, formatTable } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureSignedInLists } from './lists.ts';
import { measureMenuEditor } from './menu.ts';
import { measureColdStart, measureMemory } from './process-figures.ts';
import { startVitrina } from './processes.ts';
import { publicReads } from './reads.ts';
import { measureReports } from './reports.ts';
import { failedSignIns } from './sign-in.ts';
import { measureSite } from './site.ts';
import { measureSubmissions } from './submissions.ts';
import { measureUploads } from './uploads.ts';
import { measureWrites } from './writes.ts';
import { measureWritesAtVolume } from './writes-at-volume.ts';

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
const isMeasured = (name: Part): boolean => targets.size === 0 || targets.has(name);

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
  if (isMeasured('start')) figures.push(...(await measureColdStart('PostgreSQL', { database, dataDir })));
  if (!(['reads', 'writes', 'lists', 'sign-in'] as const).some(isMeasured)) return figures;
  const vitrina = await startVitrina({ database, dataDir });
  try {
    const client = await signIn(vitrina.url);
    // One part after the other, so that measurements do not share the machine.
    if (isMeasured('reads')) figures.push(...(await publicReads(vitrina, client)));
    if (isMeasured('writes')) figures.push(...(await measureWrites(vitrina, client)));
    if (isMeasured('lists')) figures.push(...(await measureSignedInLists(vitrina, client, database)));
    if (isMeasured('sign-in')) figures.push(...(await failedSignIns(vitrina, database)));
    figures.push(await measureMemory(vitrina));
  } finally {
    await vitrina.stop();
  }
  if (isMeasured('writes')) figures.push(...(await measureWritesAtVolume(database, dataDir)));
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
  if (isMeasured('start'))
    figures.push(...(await withFolder((dataDir) => measureColdStart('embedded engine', { dataDir }))));
  const postgres = await findPostgres();
  if ('bin' in postgres) {
    const cluster = await startCluster(postgres.bin, { durable: true });
    try {
      figures.push(...(await withFolder((dataDir) => onPostgres(cluster.url, dataDir))));
      if (isMeasured('uploads'))
        figures.push(...(await withFolder((dataDir) => measureUploads({ database: cluster.url, dataDir }))));
    } finally {
      await cluster.stop();
    }
    const { bin } = postgres;
    if (isMeasured('submissions')) figures.push(...(await onOwnServer(bin, measureSubmissions)));
    if (isMeasured('reports'))
      figures.push(...(await onOwnServer(bin, (start) => measureReports({ ...start, bin }))));
  } else {
    const reason = 'missing' in postgres ? postgres.missing : 'a server of TEST_DATABASE_URL is not measured';
    process.stdout.write(`The figures on PostgreSQL are missing: ${reason}.\n`);
  }
  if (isMeasured('first-load')) figures.push(...(await measureFirstLoad()));
  if (isMeasured('menu')) figures.push(...(await measureMenuEditor()));
  if (isMeasured('site')) figures.push(...(await measureSite()));
  process.stdout.write(`${formatTable(figures)}\n`);
}

/** Measures this commit and another one in turns, and prints a table of both. */
async function measureAgainst(commit: string): Promise<void> {
  const postgres = await findPostgres();
  if (!('bin' in postgres)) throw new Error('A comparison of two commits needs the programs of PostgreSQL.');
  const cluster = await startCluster(postgres.bin, { durable: true });
  try {
    process.stdout.write(`${await compareCommits(commit, cluster.url, isMeasured)}\n`);
  } finally {
    await cluster.stop();
  }
}

await (values.against === undefined ? measureClaims() : measureAgainst(values.against));
