import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Administrator,
  administratorOf,
  cityOf,
  completeStore,
  type RealServer,
  startRealServer,
} from '../support/real-server.ts';

let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
});
afterAll(() => server.stop());

/** Acknowledged changes of the service. */
interface Journal {
  readonly created: string[];
  readonly published: string[];
}

async function writer(admin: Administrator, cityId: string, n: number, journal: Journal): Promise<void> {
  const created = await admin.call('POST', '/stores', completeStore(`Agencia ${n}`, cityId));
  if (created.status !== 201) return;
  const id = String(created.body['id']);
  journal.created.push(id);
  const committed = await admin.call('POST', `/stores/${id}/commit`);
  if (committed.status === 200) journal.published.push(id);
}

/** Starts 40 concurrent writers, and kills the process once half of them have been answered. */
async function writeUntilKilled(admin: Administrator, cityId: string): Promise<Journal> {
  const journal: Journal = { created: [], published: [] };
  // The connections break after the kill; the journal has the acknowledged changes.
  const writers = Array.from({ length: 40 }, (_, n) =>
    writer(admin, cityId, n, journal).catch(() => undefined),
  );
  while (journal.created.length < 20) await new Promise((resolve) => setTimeout(resolve, 2));
  const restart = server.restart('SIGKILL');
  await Promise.all(writers);
  await restart;
  return journal;
}

async function allIds(admin: Administrator): Promise<string[]> {
  const { body } = await admin.call('GET', '/stores/ids');
  return body['ids'] as string[];
}

it('a killed process loses no acknowledged write, leaves no partial write, and restarts without manual repair', {
  timeout: 120_000,
}, async () => {
  const administratorBefore = await administratorOf(server.url);
  const journal = await writeUntilKilled(administratorBefore, await cityOf(administratorBefore));

  const admin = await administratorOf(server.url);
  const storedIds = await allIds(admin);
  expect(journal.created.length).toBeGreaterThanOrEqual(20);
  expect(journal.created.filter((id) => !storedIds.includes(id))).toEqual([]);

  const published = new Set(journal.published);
  for (const id of storedIds) {
    const entry = (await admin.call('GET', `/stores/${id}`)).body;
    const revision = await admin.call('GET', `/stores/${id}/revisions/${String(entry['revision'])}`);
    expect(revision.status).toBe(200);
    const onSite = await fetch(`${server.url}/api/stores/${id}?stage=production`);
    // A record has the state published if and only if it is on the site, and an acknowledged publication is not lost.
    expect(onSite.status).toBe(entry['status'] === 'published' ? 200 : 404);
    if (published.has(id)) expect(entry['status']).toBe('published');
  }
});
