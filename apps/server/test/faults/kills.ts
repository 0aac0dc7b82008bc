import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import { type Administrator, administratorOf, cityOf, completeStore } from '../support/real-server.ts';
import { check, type Finding } from './findings.ts';

/** Progress and results of one run of kills. */
interface Story {
  /** Latest version whose publication was acknowledged; `sentCount` is the latest version that was sent. */
  acknowledgedCount: number;
  sentCount: number;
  reads: number;
  /** Failed reads: incomplete versions, unexpected versions and unexpected status codes. */
  readonly faults: string[];
  readonly startedIn: number[];
}

const version = (n: number, cityId: string) => ({
  ...completeStore('Agencia Centro', cityId),
  address: `Dirección ${n}`,
  reference: String(n),
});

/**
 * Reads the public record repeatedly during kills and restarts, and records answers that are not one complete
 * expected version.
 */
async function read(
  server: RunningServer,
  path: string,
  story: Story,
  abortSignal: AbortSignal,
): Promise<void> {
  while (!abortSignal.aborted) {
    const least = story.acknowledgedCount;
    const answer = await fetch(`${server.url}/api${path}`)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      // A failed connection during a restart is not a fault.
      .catch(() => null);
    if (answer?.status === 200) {
      story.reads += 1;
      const body = JSON.parse(answer.text) as { data?: Record<string, string>[] } & Record<string, string>;
      const record = body.data?.[0] ?? body;
      const seenCount = Number(record['reference']);
      if (record['address'] !== `Dirección ${seenCount}`)
        story.faults.push(`half a version: ${answer.text.slice(0, 200)}`);
      if (seenCount < least || seenCount > story.sentCount)
        story.faults.push(`version ${seenCount} where ${least}–${story.sentCount} were`);
    } else if (answer !== null && answer.status !== 503) story.faults.push(`a reader got ${answer.status}`);
    await pause(20);
  }
}

/** Publishes one version after another until a call fails because the process is gone. */
async function publish(admin: Administrator, id: string, cityId: string, story: Story): Promise<void> {
  for (;;) {
    const n = story.sentCount + 1;
    story.sentCount = n;
    const saved = await admin.call('PUT', `/stores/${id}`, version(n, cityId));
    if (saved.status !== 200) throw new Error(`A save was answered ${saved.status}.`);
    const committed = await admin.call('POST', `/stores/${id}/commit`);
    if (committed.status === 200) story.acknowledgedCount = n;
  }
}

/**
 * Kills the process (`kill -9`) at a random moment while a record is published and read repeatedly, and starts it
 * again with the same data (F1, F2 and F6 of what must hold; P19).
 */
export async function kills(rounds: number, database?: string): Promise<Finding[]> {
  const server = await startServer({ DEMO: '0', ...(database && { DATABASE_URL: database }) });
  const story: Story = { acknowledgedCount: 0, sentCount: 0, reads: 0, faults: [], startedIn: [] };
  const abortController = new AbortController();
  try {
    const admin = await administratorOf(server.url);
    const cityId = await cityOf(admin);
    const id = String((await admin.call('POST', '/stores', version(0, cityId))).body['id']);
    await admin.call('POST', `/stores/${id}/commit`);
    const readers = [`/stores/${id}?stage=production`, '/stores?stage=production'].map((path) =>
      read(server, path, story, abortController.signal),
    );
    for (let round = 0; round < rounds; round += 1) {
      const publishing = publish(admin, id, cityId, story).catch(() => 'gone');
      await pause(200 + Math.random() * 1300);
      const began = performance.now();
      await server.restart('SIGKILL');
      story.startedIn.push(performance.now() - began);
      await publishing;
      const readShownCount = async (): Promise<number> => {
        const answer = await fetch(`${server.url}/api/stores/${id}?stage=production`);
        return Number(((await answer.json()) as { reference: string }).reference);
      };
      const seenCount = await readShownCount();
      if (seenCount < story.acknowledgedCount)
        story.faults.push(`version ${seenCount} after ${story.acknowledgedCount} was acknowledged`);
      const secondResult = await admin.call('POST', `/stores/${id}/commit`);
      if (secondResult.status !== 200)
        story.faults.push(`publishing again was answered ${secondResult.status}`);
      // The last save may have been stored or not: the next round begins with the version on the site.
      story.acknowledgedCount = await readShownCount();
      story.sentCount = Math.max(story.sentCount, story.acknowledgedCount);
    }
    abortController.abort();
    await Promise.all(readers);
  } finally {
    abortController.abort();
    await server.stop();
  }
  const slowest = Math.max(...story.startedIn);
  const where = database ? 'PostgreSQL' : 'embedded engine';
  return [
    check(
      `${rounds} kills while publishing, ${where}: every answer to a reader is one whole version, none older than what was acknowledged`,
      story.faults.length === 0,
      story.faults.length === 0
        ? `${story.reads} reads, ${story.acknowledgedCount} publications`
        : story.faults.slice(0, 3).join('; '),
    ),
    check(
      `started again by itself, ${rounds} times of ${rounds}, ${where}`,
      story.startedIn.length === rounds,
      `slowest ${(slowest / 1000).toFixed(1)} s`,
    ),
  ];
}
