import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config.ts';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { createLog } from '../../../src/platform/log.ts';
import {
  type Administrator,
  administratorOf,
  type RealServer,
  startRealServer,
} from '../../support/real-server.ts';
import { csvOf } from './support.ts';

let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
});
afterAll(() => server.stop());

interface Run {
  readonly state: string;
  readonly counts: Record<string, number>;
}

/** Polls the import until the condition holds, and returns the import. */
async function until(admin: Administrator, id: string, holds: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { body } = await admin.call('GET', `/stores/import/runs/${id}`);
    const run = body as unknown as Run;
    if (holds(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Moves the last progress of all imports back by more than half a minute, so that the killed process counts as dead.
 */
async function halfAMinutePasses(): Promise<void> {
  const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, MIN_FREE_MB: '0' });
  const database = await openDatabase(config, createLog('silent'));
  await sql`update import_run set updated_at = updated_at - interval '31 seconds'`.execute(database.db);
  await database.close();
}

it('an import whose process was killed continues after the restart, and creates each record once', {
  timeout: 240_000,
}, async () => {
  const rows = Array.from({ length: 160 }, (_, n) => ['Banco', `Punto número ${n}`, 'Agencia']);
  const admin = await administratorOf(server.url);
  const sentValue = await admin.call(
    'POST',
    '/stores/import?name=puntos.csv',
    csvOf(['Institución', 'Nombre', 'Tipo de punto'], ...rows),
  );
  expect(sentValue.status).toBe(201);
  const id = String(sentValue.body['id']);
  const checked = await until(admin, id, ({ state }) => state === 'checked');
  expect(checked.counts).toMatchObject({ create: 160, refused: 0 });

  expect((await admin.call('POST', `/stores/import/runs/${id}/apply`)).status).toBe(202);
  await until(admin, id, ({ counts }) => (counts['created'] ?? 0) > 40);
  await server.end('SIGKILL');
  await halfAMinutePasses();
  await server.restart();

  const administrator = await administratorOf(server.url);
  const runBefore = await until(administrator, id, () => true);
  expect(runBefore.state).toBe('applying');
  expect(runBefore.counts['create']).toBeGreaterThan(0);
  // A person may start the import again, instead of waiting until the queue detects the lost job.
  expect((await administrator.call('POST', `/stores/import/runs/${id}/apply`)).status).toBe(202);
  const finishedRun = await until(administrator, id, ({ state }) => state === 'applied');
  expect(finishedRun.counts).toMatchObject({ created: 160, failed: 0, create: 0 });

  const { body } = await administrator.call('GET', '/stores/ids');
  expect(body['total']).toBe(160);
  const names = new Set<string>();
  for (let page = 1; page <= 2; page += 1) {
    const { body: list } = await administrator.call('GET', `/stores?per_page=100&sort=name&page=${page}`);
    for (const { name, revision, status } of list['data'] as {
      name: string;
      revision: number;
      status: string;
    }[]) {
      names.add(name);
      expect([revision, status]).toEqual([1, 'unpublished']);
    }
  }
  expect(names.size).toBe(160);
});
