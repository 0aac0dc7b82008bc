import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { type Client, cityOf, signIn } from './client.ts';
import { createDatabase } from './databases.ts';
import { formatRate, formatRatio, ms } from './figures.ts';
import { templateOf } from './lists.ts';
import { measureLoad, median } from './load.ts';
import { buildCommit } from './other-commit.ts';
import { measureStart, recordLibraries } from './process-figures.ts';
import { type Running, startBareServer, startLibraries, startVitrina } from './processes.ts';
import { publishStores } from './reads.ts';
import { multiplyStores } from './seed.ts';
import { byFetch } from './senders.ts';
import { bareCreations, bareRound, warmUp, writeRound, writesTo } from './writes.ts';

const rounds = 9;
const secondsPerRound = 2;
const listLength = 10_000;

/** Subjects of a comparison: the other commit, this commit, and a bare server. */
const subjects = ['other', 'this', 'bare'] as const;
type Subject = (typeof subjects)[number];
type Samples = Record<Subject, number>;

/** Service of one commit, on a database of its own. */
interface ComparedServer {
  readonly start: { readonly root: string; readonly database: string; readonly dataDir: string };
  readonly vitrina: Running;
  readonly client: Client;
}

/** Samples of one action in all rounds. */
interface Comparison {
  readonly act: string;
  readonly format: (value: number) => string;
  readonly samples: readonly Samples[];
}

/** Measures each subject once per round. Each round starts with another subject, so that none is always the first. */
async function measureInTurns<T>(
  measure: Record<Subject, () => Promise<T>>,
  count = rounds,
): Promise<Record<Subject, T>[]> {
  const all: Record<Subject, T>[] = [];
  for (let round = 0; round < count; round += 1) {
    const samples: Partial<Record<Subject, T>> = {};
    for (let n = 0; n < subjects.length; n += 1) {
      const subject = subjects[(round + n) % subjects.length] ?? 'this';
      samples[subject] = await measure[subject]();
    }
    all.push(samples as Record<Subject, T>);
  }
  return all;
}

/**
 * Measures requests per second of an address on both commits, and on a bare server that sends the bytes of this
 * commit's response.
 */
async function readInTurns(
  act: string,
  servers: Record<'other' | 'this', ComparedServer>,
  path: string,
  isSignedIn: boolean,
): Promise<Comparison> {
  const headersOf = (server: ComparedServer) => (isSignedIn ? server.client.headers : {});
  const answer = await fetch(servers.this.vitrina.url + path, { headers: headersOf(servers.this) });
  const bareServer = await startBareServer(
    Buffer.from(await answer.arrayBuffer()),
    'application/json; charset=utf-8',
  );
  const read = (url: string, headers: Record<string, string>, seconds = secondsPerRound) =>
    measureLoad(url, path, { connections: 16, seconds, headers });
  const readFrom = (server: ComparedServer) => () => read(server.vitrina.url, headersOf(server));
  try {
    for (const server of Object.values(servers)) await read(server.vitrina.url, headersOf(server), 1);
    const samples = await measureInTurns({
      other: readFrom(servers.other),
      this: readFrom(servers.this),
      bare: () => read(bareServer.url, headersOf(servers.this)),
    });
    return { act, format: formatRate, samples };
  } finally {
    await bareServer.stop();
  }
}

async function measurePublicReads(servers: Record<'other' | 'this', ComparedServer>): Promise<Comparison[]> {
  let slug = '';
  for (const { client } of Object.values(servers)) slug = await publishStores(client);
  return [
    await readInTurns('public list of 25', servers, '/api/stores?stage=production&per_page=25', false),
    await readInTurns(
      'public read by slug',
      servers,
      `/api/stores/${slug}?stage=production&institution_id=bank`,
      false,
    ),
  ];
}

async function measureWrites(servers: Record<'other' | 'this', ComparedServer>): Promise<Comparison[]> {
  const writesOf = async ({ vitrina, client }: ComparedServer) =>
    writesTo(vitrina.url, client, await cityOf(client), byFetch);
  const writesBySide = { other: await writesOf(servers.other), this: await writesOf(servers.this) };
  await warmUp(writesBySide.other);
  await warmUp(writesBySide.this);
  const { vitrina, client } = servers.this;
  const bareServer = await bareCreations(vitrina.url, client, await cityOf(client));
  const measureBare = async () => {
    const { bare: bareResult, bareParallel } = await bareRound(bareServer.by(byFetch));
    return {
      create: bareResult,
      publish: bareResult,
      createAtOnce: bareParallel,
      publishAtOnce: bareParallel,
    };
  };
  try {
    const samples = await measureInTurns({
      other: () => writeRound(writesBySide.other),
      this: () => writeRound(writesBySide.this),
      bare: measureBare,
    });
    const comparison = (act: string, name: keyof (typeof samples)[number]['this']): Comparison => ({
      act,
      format: ms,
      samples: samples.map((round) => ({
        other: round.other[name],
        this: round.this[name],
        bare: round.bare[name],
      })),
    });
    return [
      comparison('create', 'create'),
      comparison('publish', 'publish'),
      comparison('create with 8 at once', 'createAtOnce'),
      comparison('publish with 8 at once', 'publishAtOnce'),
    ];
  } finally {
    await bareServer.stop();
  }
}

async function measureSignedInList(servers: Record<'other' | 'this', ComparedServer>): Promise<Comparison> {
  for (const { client, start } of Object.values(servers))
    await multiplyStores(start.database, await templateOf(client), listLength);
  return readInTurns(
    `signed-in list of 25 of ${listLength.toLocaleString('en-US')} stores`,
    servers,
    '/api/stores?per_page=25',
    true,
  );
}

/** Measures cold starts of both commits, and of a bare server that only loads the libraries of this commit. */
async function measureColdStarts(servers: Record<'other' | 'this', ComparedServer>): Promise<Comparison[]> {
  const libraries = await recordLibraries(servers.this.start);
  const samples = await measureInTurns({
    other: () => measureStart(() => startVitrina(servers.other.start)),
    this: () => measureStart(() => startVitrina(servers.this.start)),
    bare: () => measureStart(() => startLibraries(libraries)),
  });
  const comparison = (act: string, name: 'seconds' | 'cpuMs'): Comparison => ({
    act,
    format: (value) => (name === 'seconds' ? `${value.toFixed(2)} s` : ms(value)),
    samples: samples.map((round) => ({
      other: round.other[name],
      this: round.this[name],
      bare: round.bare[name],
    })),
  });
  return [comparison('cold start', 'seconds'), comparison('cold start, user CPU time', 'cpuMs')];
}

/** Returns the table row of a comparison: the medians, and the median of the ratios of each round. */
function formatLine({ act, format, samples }: Comparison): string {
  const medianOf = (pick: (samples: Samples) => number): number => median(samples.map(pick));
  const cells = [
    act,
    format(medianOf((samples) => samples.other)),
    format(medianOf((samples) => samples.this)),
    format(medianOf((samples) => samples.bare)),
    formatRatio(
      medianOf((samples) => samples.this / samples.other),
      2,
    ),
    formatRatio(
      medianOf((samples) => samples.this / samples.bare),
      2,
    ),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function startSide(root: string, server: string, name: string): Promise<ComparedServer> {
  const database = await createDatabase(server, name);
  const start = { root, database, dataDir: await mkdtemp(join(tmpdir(), 'vitrina-bench-')) };
  const vitrina = await startVitrina(start);
  return { start, vitrina, client: await signIn(vitrina.url) };
}

/**
 * Measures this commit and another one in turns, in short rounds, each on a database of its own.
 *
 * @param server a PostgreSQL server on which databases may be created
 * @param isMeasured returns true for the parts to measure, of `reads`, `writes`, `lists` and `start`
 * @returns a table with the medians of both commits and of the bare server
 */
export async function compareCommits(
  commit: string,
  server: string,
  isMeasured: (part: 'reads' | 'writes' | 'lists' | 'start') => boolean,
): Promise<string> {
  process.stdout.write(`Building ${commit} …\n`);
  const builtCommit = await buildCommit(commit);
  const comparisons: Comparison[] = [];
  const startedServers: ComparedServer[] = [];
  const openSide = async (root: string, name: string): Promise<ComparedServer> => {
    const startedServer = await startSide(root, server, name);
    startedServers.push(startedServer);
    return startedServer;
  };
  try {
    const servers = {
      other: await openSide(builtCommit.root, 'other_commit'),
      this: await openSide(ROOT, 'this_commit'),
    };
    if (isMeasured('reads')) comparisons.push(...(await measurePublicReads(servers)));
    if (isMeasured('writes')) comparisons.push(...(await measureWrites(servers)));
    if (isMeasured('lists')) comparisons.push(await measureSignedInList(servers));
    await Promise.all([servers.other.vitrina.stop(), servers.this.vitrina.stop()]);
    if (isMeasured('start')) comparisons.push(...(await measureColdStarts(servers)));
  } finally {
    for (const startedServer of startedServers) {
      await startedServer.vitrina.stop();
      await rm(startedServer.start.dataDir, { recursive: true, force: true });
    }
    await builtCommit.remove();
  }
  return [
    `| act | ${commit} | this commit | bare | this / ${commit} | this / bare |`,
    '|---|---|---|---|---|---|',
    ...comparisons.map(formatLine),
  ].join('\n');
}
