import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '../../../e2e/support/server.ts';
import { temporaryDatabase } from '../test/support/postgres.ts';
import { mixedLoad, type Tally } from './support/mixed-load.ts';

/** Minutes of load; `LOAD_MINUTES` makes it shorter or longer. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 60);
const atStartMb = 450;
const grownMb = 50;
const restMs = 30_000;

/** Resident memory of a process (MB). */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

it(`memory is small after the first start with the demonstration, and level after ${minutes} minutes of load`, async () => {
  const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
  const database = onPostgres ? await temporaryDatabase() : null;
  const began = performance.now();
  // Every reader has an address of their own, and asks more often than people would.
  const server = await startServer({
    DEMO: '1',
    PUBLIC_READS_PER_MINUTE: '1000000',
    ...(database && { DATABASE_URL: database.url }),
  });
  try {
    const startS = (performance.now() - began) / 1000;
    await pause(restMs);
    const atStart = await residentMb(server.pid());
    const tally: Tally = { requests: 0, answered: 0, faults: new Map() };
    const during: number[] = [];
    const looking = setInterval(async () => during.push(await residentMb(server.pid())), 15_000);
    await mixedLoad(server.url, minutes * 60_000, tally);
    clearInterval(looking);
    await pause(restMs);
    const after = await residentMb(server.pid());
    process.stdout.write(
      `${onPostgres ? 'PostgreSQL' : 'embedded'}: first start ${startS.toFixed(1)} s, ${atStart} MB; ${tally.requests} requests, ` +
        `${(tally.answered / 1e6).toFixed(0)} MB answered, at most ${Math.max(...during)} MB, ${after} MB after it\n` +
        `${during.join(' ')}\n${[...tally.faults].map(([what, times]) => `${times} × ${what}`).join('\n')}\n`,
    );
    expect(atStart).toBeLessThanOrEqual(atStartMb);
    expect(after - atStart).toBeLessThanOrEqual(grownMb);
    expect([...tally.faults.keys()].filter((fault) => /^(?:0|401|403|429|5\d\d) /.test(fault))).toEqual([]);
  } finally {
    await server.stop();
    await database?.drop();
  }
});
