import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Client, signIn } from './client.ts';
import { databaseNamed } from './databases.ts';
import { type Figure, formatRatio, ms } from './figures.ts';
import { measureLatency, median } from './load.ts';
import { type Running, startBareServer, startVitrina } from './processes.ts';
import { multiplySubmissions, nthVisitor } from './seed-submissions.ts';
import { byFetch, byHttp, readByHttp, type Send } from './senders.ts';
import { findExample, limitedPerson, type MeasuredRead, readingsOf } from './submission-readings.ts';

const fewCount = 10_000;
const manyCount = 1_000_000;

/** Service on a database with few or many submissions, and its signed-in clients. */
interface ComparedServer {
  readonly vitrina: Running;
  readonly clients: Readonly<Record<MeasuredRead['by'], Client>>;
}

const warmUpRounds = 3;
const measuredRounds = 15;

/** Measures a read on both sides in turns, so that changes in the machine's speed affect both alike. */
async function readInTurns(
  fewServer: ComparedServer,
  manyServer: ComparedServer,
  { name, path, by, maxRatio }: MeasuredRead,
): Promise<Figure> {
  let requests = 0;
  const read = ({ vitrina, clients }: ComparedServer) => {
    const address = `${vitrina.url}/api${path(requests)}`;
    return measureLatency(() => readByHttp(address, clients[by].headers), 1);
  };
  const durations: { readonly fewMs: number; readonly manyMs: number }[] = [];
  for (requests = 0; requests < warmUpRounds + measuredRounds; requests += 1)
    durations.push({ fewMs: await read(fewServer), manyMs: await read(manyServer) });
  const measuredDurations = durations.slice(warmUpRounds);
  const [duration, durationOfFew] = [
    median(measuredDurations.map((item) => item.manyMs)),
    median(measuredDurations.map((item) => item.fewMs)),
  ];
  const ratio = duration / durationOfFew;
  const message = `${formatRatio(ratio)} (${ms(duration)} / ${ms(durationOfFew)})`;
  process.stdout.write(`${name}: ${message}\n`);
  return {
    claim: `inbox, 1,000,000 submissions against 10,000: ${name}`,
    measured: message,
    target: `≤ ${maxRatio} ×`,
    isMet: ratio <= maxRatio,
  };
}

/**
 * True if the reading applies. The total of a list is read by a separate request only if the response of the list has
 * no total.
 */
async function isApplicable({ clients }: ComparedServer, { by, totalPath }: MeasuredRead): Promise<boolean> {
  if (totalPath === undefined) return true;
  const { meta } = await clients[by].call<{ meta: { total: number | null } }>('GET', totalPath);
  return meta.total === null;
}

/** Returns a demo record that accepts submissions, and the proof that its form was opened. */
async function openPromotion(client: Client): Promise<{ readonly id: string; readonly opened: string }> {
  const { data } = await client.call<{ data: { id: string }[] }>(
    'GET',
    '/promotions?stage=production&per_page=100',
  );
  for (const { id } of data) {
    const form = await client.call<{ opened: string }>('GET', `/promotions/${id}/form`).catch(() => null);
    if (form) return { id, opened: form.opened };
  }
  throw new Error('No promotion of the demonstration takes submissions.');
}

/** Wait between opening and sending a form (ms); the service refuses forms that are sent sooner. */
const fillingMs = 3_500;

/** Measures storing a submission against the response of a bare server to the same request, in turns. */
async function measureSubmit(vitrina: Running, client: Client, sender: string, send: Send): Promise<Figure> {
  const { id, opened } = await openPromotion(client);
  await pause(fillingMs);
  const url = `${vitrina.url}/api/promotions/${id}/inbox`;
  const headers = { 'content-type': 'application/json' };
  let sentCount = 0;
  const body = (): string => {
    sentCount += 1;
    return JSON.stringify({
      ...nthVisitor(sentCount),
      opened,
      consent: true,
      message: `Solicitud ${sentCount}`,
    });
  };
  const bareServer = await startBareServer(Buffer.from(await send(url, headers, body())), 'application/json');
  try {
    const sendOurs = (): Promise<string> => send(url, headers, body());
    const sendTheirs = (): Promise<string> => send(bareServer.url, headers, body());
    await measureLatency(sendOurs, 300);
    await measureLatency(sendTheirs, 300);
    const rounds: { readonly ourMs: number; readonly theirMs: number }[] = [];
    for (let n = 0; n < 5; n += 1)
      rounds.push({
        theirMs: await measureLatency(sendTheirs, 300),
        ourMs: await measureLatency(sendOurs, 60),
      });
    const ratio = median(rounds.map((item) => item.ourMs / item.theirMs));
    const duration = median(rounds.map((item) => item.ourMs));
    const bareDuration = median(rounds.map((item) => item.theirMs));
    const isTargeted = send === byFetch;
    return {
      claim: `a new submission among 1,000,000, one at a time, against one answer of a bare server (client: ${sender})`,
      measured: `${formatRatio(ratio)} (${ms(duration)} / ${ms(bareDuration)})`,
      target: isTargeted ? '≤ 15 ×' : '—',
      isMet: !isTargeted || ratio <= 15,
    };
  } finally {
    await bareServer.stop();
  }
}

const settings = { DEMO: '1', PUBLIC_SENDS_PER_MINUTE: '1000000' };

/** Fills two databases of one server: demo data multiplied to few submissions, and a copy multiplied to many. */
async function createDatabases(
  server: string,
  dataDir: string,
): Promise<Readonly<Record<'few' | 'many', string>>> {
  const [fewUrl, manyUrl] = [databaseNamed(server, 'few'), databaseNamed(server, 'many')];
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('create database few');
    const vitrina = await startVitrina({ database: fewUrl, dataDir, settings });
    await vitrina.stop();
    await multiplySubmissions(fewUrl, fewCount);
    await client.query('create database many template few');
    await multiplySubmissions(manyUrl, manyCount);
  } finally {
    await client.end();
  }
  return { few: fewUrl, many: manyUrl };
}

async function startSide(database: string, dataDir: string): Promise<ComparedServer> {
  const vitrina = await startVitrina({ database, dataDir, settings });
  const clients = {
    admin: await signIn(vitrina.url),
    [limitedPerson]: await signIn(vitrina.url, limitedPerson),
  };
  return { vitrina, clients };
}

/** Compares inboxes with 1,000,000 and 10,000 submissions, in turns on two databases of one server. */
export async function measureSubmissions(start: {
  readonly database: string;
  readonly dataDir: string;
}): Promise<Figure[]> {
  const { dataDir } = start;
  const databases = await createDatabases(start.database, dataDir);
  const fewServer = await startSide(databases.few, dataDir);
  const manyServer = await startSide(databases.many, dataDir);
  try {
    const figures: Figure[] = [];
    for (const measuredRead of readingsOf(await findExample(fewServer.clients.admin)))
      if (await isApplicable(manyServer, measuredRead))
        figures.push(await readInTurns(fewServer, manyServer, measuredRead));
    await fewServer.vitrina.stop();
    figures.push(await measureSubmit(manyServer.vitrina, manyServer.clients.admin, 'fetch', byFetch));
    figures.push(await measureSubmit(manyServer.vitrina, manyServer.clients.admin, 'bare http', byHttp));
    return figures;
  } finally {
    await Promise.all([fewServer.vitrina.stop(), manyServer.vitrina.stop()]);
  }
}
