import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../../../../e2e/support/server.ts';
import { administratorOf, cityOf, completeStore } from '../support/real-server.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { check, type Finding } from './findings.ts';

const writers = 8;
/** Maximum response time while the database is unavailable (ms). */
const answerTimeoutMs = 10_000;
/** Maximum time until writes succeed once the database is available again (ms). */
const healsWithin = 3_000;

/**
 * Makes the database unavailable to a process under load: cuts all connections `rounds` times, and lets them hang
 * twice (F7 of what must hold). Every writer repeats a failed request with the same Idempotency-Key.
 *
 * @param database connection string of the server, on this machine
 */
export async function restarts(rounds: number, database: string): Promise<Finding[]> {
  const through = new URL(database);
  const proxy = await tcpProxy(Number(through.port || 5432));
  through.port = String(proxy.port);
  const server = await startServer({ DEMO: '0', DATABASE_URL: through.href, LOG_LEVEL: 'silent' });
  const direct = new pg.Client({ connectionString: database });
  direct.on('error', () => {
    // This connection is also cut in the last round.
  });
  await direct.connect();
  const statuses = new Map<number, number>();
  const recoveryTimes: number[] = [];
  let slowest = 0;
  let done = 0;
  let isOver = false;
  try {
    const admin = await administratorOf(server.url);
    const cityId = await cityOf(admin);
    const send = async (name: string, key: string): Promise<number> => {
      const began = performance.now();
      const { status } = await admin.call('POST', '/stores', completeStore(name, cityId), {
        'idempotency-key': key,
      });
      slowest = Math.max(slowest, performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status;
    };
    const writing = Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const key = randomUUID();
        while ((await send(`Agencia ${writer}-${n}`, key)) !== 201) await pause(50);
        done += 1;
      }
    });
    const untilWritten = async (): Promise<number> => {
      const [countBefore, began] = [done, performance.now()];
      while (done < countBefore + writers && performance.now() - began < 30_000) await pause(10);
      return performance.now() - began;
    };
    for (let round = 0; round < rounds; round += 1) {
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      recoveryTimes.push(await untilWritten());
    }
    for (let round = 0; round < 2; round += 1) {
      proxy.hang(true);
      await pause(12_000);
      proxy.hang(false);
      recoveryTimes.push(await untilWritten());
    }
    isOver = true;
    await Promise.all(writing);
    const { rows } = await direct.query<{ entries: string; names: string }>(
      `select count(*) as entries, count(distinct name) as names from entry where type = 'stores' and name like 'Agencia %-%'`,
    );
    const [{ entries, names } = { entries: '', names: '' }] = rows;
    const seenText = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      check(
        `${rounds} times without connections and twice a hanging line, under load: only success, 409 "under way" or 503`,
        [...statuses.keys()].every((status) => [201, 409, 503].includes(status)),
        seenText,
      ),
      check(
        'no answer took longer than 10 s',
        slowest <= answerTimeoutMs,
        `slowest ${(slowest / 1000).toFixed(1)} s`,
      ),
      check(
        'writing went on within 3 s, without a restart of the process',
        Math.max(...recoveryTimes) <= healsWithin,
        `slowest ${(Math.max(...recoveryTimes) / 1000).toFixed(1)} s`,
      ),
      check(
        'nothing was lost and nothing written twice, though every failed write was repeated',
        Number(entries) === done && Number(names) === done,
        `${done} acknowledged, ${entries} stored, ${names} names`,
      ),
    ];
  } finally {
    isOver = true;
    await server.stop();
    await direct.end().catch(() => undefined);
    await proxy.close();
  }
}
