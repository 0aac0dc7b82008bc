import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import { type Administrator, administratorOf, cityOf, completeStore } from '../support/real-server.ts';
import { type Finding, makeFinding } from './findings.ts';

/** Progress and results of one run of kills. */
interface KillStatistics {
  /** Latest version whose publication was acknowledged; `sentCount` is the latest version that was sent. */
  acknowledgedCount: number;
  sentCount: number;
  readCount: number;
  /** Failed reads: incomplete versions, unexpected versions and unexpected status codes. */
  readonly faults: string[];
  readonly startSeconds: number[];
}

const storeVersion = (n: number, cityId: string) => ({
  ...completeStore('Agencia Centro', cityId),
  address: `Dirección ${n}`,
  reference: String(n),
});

/**
 * Reads the public record repeatedly during kills and restarts, and records answers that are not one complete
 * expected version.
 */
async function readAndCheck(
  server: RunningServer,
  path: string,
  statistics: KillStatistics,
  abortSignal: AbortSignal,
): Promise<void> {
  while (!abortSignal.aborted) {
    const minVersion = statistics.acknowledgedCount;
    const answer = await fetch(`${server.url}/api${path}`)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      // A failed connection during a restart is not a fault.
      .catch(() => null);
    if (answer?.status === 200) {
      statistics.readCount += 1;
      const body = JSON.parse(answer.text) as { data?: Record<string, string>[] } & Record<string, string>;
      const record = body.data?.[0] ?? body;
      const seenVersion = Number(record['reference']);
      if (record['address'] !== `Dirección ${seenVersion}`)
        statistics.faults.push(`half a version: ${answer.text.slice(0, 200)}`);
      if (seenVersion < minVersion || seenVersion > statistics.sentCount)
        statistics.faults.push(`version ${seenVersion} where ${minVersion}–${statistics.sentCount} were`);
    } else if (answer !== null && answer.status !== 503)
      statistics.faults.push(`a reader got ${answer.status}`);
    await pause(20);
  }
}

/** Publishes one version after another until a call fails because the process is gone. */
async function publish(
  admin: Administrator,
  id: string,
  cityId: string,
  statistics: KillStatistics,
): Promise<void> {
  for (;;) {
    const n = statistics.sentCount + 1;
    statistics.sentCount = n;
    const saveResult = await admin.call('PUT', `/stores/${id}`, storeVersion(n, cityId));
    if (saveResult.status !== 200) throw new Error(`A save was answered ${saveResult.status}.`);
    const commitResult = await admin.call('POST', `/stores/${id}/commit`);
    if (commitResult.status === 200) statistics.acknowledgedCount = n;
  }
}

/**
 * Kills the process (`kill -9`) at a random moment while a record is published and read repeatedly, and starts it
 * again with the same data (F1, F2 and F6 of what must hold; P19).
 */
export async function testKills(rounds: number, database?: string): Promise<Finding[]> {
  const server = await startServer({ DEMO: '0', ...(database && { DATABASE_URL: database }) });
  const statistics: KillStatistics = {
    acknowledgedCount: 0,
    sentCount: 0,
    readCount: 0,
    faults: [],
    startSeconds: [],
  };
  const abortController = new AbortController();
  try {
    const admin = await administratorOf(server.url);
    const cityId = await cityOf(admin);
    const id = String((await admin.call('POST', '/stores', storeVersion(0, cityId))).body['id']);
    await admin.call('POST', `/stores/${id}/commit`);
    const readers = [`/stores/${id}?stage=production`, '/stores?stage=production'].map((path) =>
      readAndCheck(server, path, statistics, abortController.signal),
    );
    for (let round = 0; round < rounds; round += 1) {
      const publishing = publish(admin, id, cityId, statistics).catch(() => 'gone');
      await pause(200 + Math.random() * 1300);
      const startMs = performance.now();
      await server.restart('SIGKILL');
      statistics.startSeconds.push(performance.now() - startMs);
      await publishing;
      const readShownVersion = async (): Promise<number> => {
        const answer = await fetch(`${server.url}/api/stores/${id}?stage=production`);
        return Number(((await answer.json()) as { reference: string }).reference);
      };
      const shownVersion = await readShownVersion();
      if (shownVersion < statistics.acknowledgedCount)
        statistics.faults.push(
          `version ${shownVersion} after ${statistics.acknowledgedCount} was acknowledged`,
        );
      const secondResult = await admin.call('POST', `/stores/${id}/commit`);
      if (secondResult.status !== 200)
        statistics.faults.push(`publishing again was answered ${secondResult.status}`);
      // The last save may have been stored or not: the next round begins with the version on the site.
      statistics.acknowledgedCount = await readShownVersion();
      statistics.sentCount = Math.max(statistics.sentCount, statistics.acknowledgedCount);
    }
    abortController.abort();
    await Promise.all(readers);
  } finally {
    abortController.abort();
    await server.stop();
  }
  const slowestStart = Math.max(...statistics.startSeconds);
  const databaseName = database ? 'PostgreSQL' : 'embedded engine';
  return [
    makeFinding(
      `${rounds} kills while publishing, ${databaseName}: every answer to a reader is one whole version, none older than what was acknowledged`,
      statistics.faults.length === 0,
      statistics.faults.length === 0
        ? `${statistics.readCount} reads, ${statistics.acknowledgedCount} publications`
        : statistics.faults.slice(0, 3).join('; '),
    ),
    makeFinding(
      `started again by itself, ${rounds} times of ${rounds}, ${databaseName}`,
      statistics.startSeconds.length === rounds,
      `slowest ${(slowestStart / 1000).toFixed(1)} s`,
    ),
  ];
}
