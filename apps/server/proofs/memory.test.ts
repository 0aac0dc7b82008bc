import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../e2e/support/server.ts';
import { type RunningSite, startSite } from '../../../e2e/support/site.ts';
import { temporaryDatabase } from '../test/support/postgres.ts';
import { Caller, runMixedLoad, type Tally } from './support/mixed-load.ts';
import { longPath, pathsOf, runSiteLoad } from './support/site-load.ts';

/** Minutes of load; configurable by `LOAD_MINUTES`. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 60);
/** Share of the load's duration after which caches and the buffers of the embedded engine are full. */
const warmUp = 1 / 6;
const maxServiceMb = 450;
const maxSiteMb = 300;
const grownMb = 50;
const restMs = 30_000;
const longAddresses = 100_000;
/** Limits of the site that the load does not reach, although its visitors read more pages than people do. */
const unlimited = { VISITOR_PAGES_PER_MINUTE: '1000000', VISITOR_SEARCHES_PER_MINUTE: '1000000' };

/** Resident memory of a process (MB). */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

interface Programs {
  readonly server: RunningServer;
  readonly site: RunningSite;
  /** Paths of the pages of the site. */
  readonly paths: readonly string[];
}

/** Runs the work with a service and a site. Returns the result of the work. */
async function withPrograms<T>(
  settings: NodeJS.ProcessEnv,
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  const server = await startServer(settings);
  try {
    const site = await startSite(server.url, { settings: unlimited });
    try {
      return await work({ server, site, paths: await pathsOf(site.url) });
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
  }
}

const newTally = (): Tally => ({ requests: 0, answerBytes: 0, faults: new Map() });

/** Puts load on service and site, and returns the memory of both during it. */
async function load({ server, site, paths }: Programs, ms: number, tally: Tally): Promise<readonly string[]> {
  const memoryMeanwhile: string[] = [];
  const looking = setInterval(
    async () => memoryMeanwhile.push(`${await residentMb(server.pid())}/${await residentMb(site.pid)}`),
    15_000,
  );
  await Promise.all([runMixedLoad(server.url, ms, tally), runSiteLoad(site.url, paths, ms, tally)]);
  clearInterval(looking);
  await pause(restMs);
  return memoryMeanwhile;
}

it(`memory is low after the first start with the demonstration, and does not grow during ${minutes} minutes of load`, async () => {
  const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
  const database = onPostgres ? await temporaryDatabase() : null;
  const settings = {
    DEMO: '1',
    PUBLIC_READS_PER_MINUTE: '1000000',
    ...(database && { DATABASE_URL: database.url }),
  };
  try {
    await withPrograms(settings, async (programs) => {
      const { server, site } = programs;
      await pause(restMs);
      const [atStart, siteAtStart] = [await residentMb(server.pid()), await residentMb(site.pid)];
      expect(programs.paths.length).toBeGreaterThan(100);
      const tally = newTally();
      const first = await load(programs, minutes * warmUp * 60_000, tally);
      const [warm, siteWarm] = [await residentMb(server.pid()), await residentMb(site.pid)];
      const second = await load(programs, minutes * (1 - warmUp) * 60_000, tally);
      const [countAfter, siteAfter] = [await residentMb(server.pid()), await residentMb(site.pid)];
      process.stdout.write(
        `${onPostgres ? 'PostgreSQL' : 'embedded'}: service ${atStart} MB, ${warm} MB warm, ${countAfter} MB after ${tally.requests} requests and ` +
          `${(tally.answerBytes / 1e6).toFixed(0)} MB answered; site ${siteAtStart} MB, ${siteWarm} MB warm, ${siteAfter} MB\n` +
          `${first.join(' ')} | ${second.join(' ')}\n${[...tally.faults]
            .map(([subject, times]) => `${times} × ${subject}`)
            .join('\n')
            .slice(0, 5_000)}\n`,
      );
      expect(Math.max(atStart, countAfter)).toBeLessThanOrEqual(maxServiceMb);
      expect(countAfter - warm).toBeLessThanOrEqual(grownMb);
      expect(siteAfter).toBeLessThanOrEqual(maxSiteMb);
      expect(siteAfter - siteWarm).toBeLessThanOrEqual(grownMb);
      expect([...tally.faults.keys()].filter((fault) => /^(?:0|401|403|429|5\d\d) /.test(fault))).toEqual([]);
    });
  } finally {
    await database?.drop();
  }
});

// The database has no influence on this test, so it runs with one engine only.
it.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  `memory does not grow after requests for ${longAddresses} different addresses of 7 kB`,
  async () => {
    await withPrograms({}, async ({ server, site }) => {
      const tally = newTally();
      const callers = [1, 2, 3, 4].map((n) => new Caller(site.url, `127.2.${n}.1`, tally));
      const ask = async (from: number, to: number): Promise<void> => {
        let next = from;
        await Promise.all(
          callers.map(async (caller) => {
            while (next < to) {
              const path = longPath(next++);
              expect((await caller.call('GET', path)).status).toBe(404);
              tally.faults.clear();
            }
          }),
        );
      };
      await ask(0, longAddresses / 50);
      const listBefore = [await residentMb(server.pid()), await residentMb(site.pid)];
      await ask(longAddresses / 50, longAddresses);
      const listAfter = [await residentMb(server.pid()), await residentMb(site.pid)];
      process.stdout.write(
        `service and site: ${listBefore.join(', ')} MB before, ${listAfter.join(', ')} MB after\n`,
      );
      for (const [index, mb] of listAfter.entries())
        expect(mb - (listBefore[index] ?? 0)).toBeLessThanOrEqual(grownMb);
      for (const caller of callers) caller.end();
    });
  },
);
