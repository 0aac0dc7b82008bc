import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../../../../e2e/support/server.ts';
import { administratorOf, cityOf, completeStore } from '../support/real-server.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { type Finding, makeFinding } from './findings.ts';

const writerCount = 8;
/** Maximum response time while the database is unavailable (ms). */
const answerTimeoutMs = 10_000;
/** Maximum time until writes succeed once the database is available again (ms). */
const recoveryLimitMs = 3_000;

/**
 * Makes the database unavailable to a process under load: cuts all connections `rounds` times, and lets them hang
 * twice (F7 of what must hold). Every writer repeats a failed request with the same Idempotency-Key.
 *
 * @param database connection string of the server, on this machine
 */
export async function testRestarts(rounds: number, database: string): Promise<Finding[]> {
  const proxiedUrl = new URL(database);
  const proxy = await tcpProxy(Number(proxiedUrl.port || 5432));
  proxiedUrl.port = String(proxy.port);
  const server = await startServer({ DEMO: '0', DATABASE_URL: proxiedUrl.href, LOG_LEVEL: 'silent' });
  const directClient = new pg.Client({ connectionString: database });
  directClient.on('error', () => {
    // This connection is also cut in the last round.
  });
  await directClient.connect();
  const statuses = new Map<number, number>();
  const recoveryTimes: number[] = [];
  let slowestMs = 0;
  let writtenCount = 0;
  let isOver = false;
  try {
    const admin = await administratorOf(server.url);
    const cityId = await cityOf(admin);
    const send = async (name: string, key: string): Promise<number> => {
      const startMs = performance.now();
      const { status } = await admin.call('POST', '/stores', completeStore(name, cityId), {
        'idempotency-key': key,
      });
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status;
    };
    const writerLoops = Array.from({ length: writerCount }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const key = randomUUID();
        while ((await send(`Agencia ${writer}-${n}`, key)) !== 201) await pause(50);
        writtenCount += 1;
      }
    });
    const waitForWrite = async (): Promise<number> => {
      const [countBefore, startMs] = [writtenCount, performance.now()];
      while (writtenCount < countBefore + writerCount && performance.now() - startMs < 30_000)
        await pause(10);
      return performance.now() - startMs;
    };
    for (let round = 0; round < rounds; round += 1) {
      await directClient.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      recoveryTimes.push(await waitForWrite());
    }
    for (let round = 0; round < 2; round += 1) {
      proxy.hang(true);
      await pause(12_000);
      proxy.hang(false);
      recoveryTimes.push(await waitForWrite());
    }
    isOver = true;
    await Promise.all(writerLoops);
    const { rows } = await directClient.query<{ entries: string; names: string }>(
      `select count(*) as entries, count(distinct name) as names from entry where type = 'stores' and name like 'Agencia %-%'`,
    );
    const [{ entries, names } = { entries: '', names: '' }] = rows;
    const statusText = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      makeFinding(
        `${rounds} times without connections and twice a hanging line, under load: only success, 409 "under way" or 503`,
        [...statuses.keys()].every((status) => [201, 409, 503].includes(status)),
        statusText,
      ),
      makeFinding(
        'no answer took longer than 10 s',
        slowestMs <= answerTimeoutMs,
        `slowest ${(slowestMs / 1000).toFixed(1)} s`,
      ),
      makeFinding(
        'writing went on within 3 s, without a restart of the process',
        Math.max(...recoveryTimes) <= recoveryLimitMs,
        `slowest ${(Math.max(...recoveryTimes) / 1000).toFixed(1)} s`,
      ),
      makeFinding(
        'nothing was lost and nothing written twice, though every failed write was repeated',
        Number(entries) === writtenCount && Number(names) === writtenCount,
        `${writtenCount} acknowledged, ${entries} stored, ${names} names`,
      ),
    ];
  } finally {
    isOver = true;
    await server.stop();
    await directClient.end().catch(() => undefined);
    await proxy.close();
  }
}
