import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../e2e/support/server.ts';
import { type Administrator, administratorOf, cityOf, completeStore } from '../test/support/real-server.ts';
import { type TcpProxy, tcpProxy } from '../test/support/tcp-proxy.ts';
import { ReplicatedServer, type StopMode } from './support/replicated-postgres.ts';

const backWithinMs = 20_000;

let names = 0;
/** Returns the body of a record with a unique name. */
function newStore(cityId: string): Record<string, unknown> {
  names += 1;
  return completeStore(`Agencia ${names}`, cityId);
}

/** Writers, staff readers and public readers that call without pause, and the statuses of their answers. */
class Load {
  readonly statuses = new Map<string, number>();
  /** Ids of the records whose creation was acknowledged. */
  readonly created: string[] = [];
  readonly #running: Promise<void>[];
  #isEnded = false;

  constructor(admin: Administrator, url: string, cityId: string, publicPath: string) {
    const write = async (): Promise<number> => {
      const { status, body } = await admin.call('POST', '/stores', newStore(cityId));
      if (status === 201) this.created.push(String(body['id']));
      return status;
    };
    const readAsStaff = async () => (await admin.call('GET', '/stores?per_page=5')).status;
    const readAsPublic = async () => {
      const response = await fetch(`${url}${publicPath}`);
      await response.arrayBuffer();
      return response.status;
    };
    this.#running = [
      ...Array.from({ length: 4 }, () => this.#repeat('write', write)),
      ...Array.from({ length: 2 }, () => this.#repeat('staff read', readAsStaff)),
      ...Array.from({ length: 2 }, () => this.#repeat('public read', readAsPublic)),
    ];
  }

  async #repeat(name: string, call: () => Promise<number>): Promise<void> {
    while (!this.#isEnded) {
      const key = `${name} ${await call()}`;
      this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
      await pause(5);
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#running);
  }
}

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'a failover from the primary to the standby',
  () => {
    const undoing: (() => Promise<void>)[] = [];
    let primary: ReplicatedServer;
    let standby: ReplicatedServer;
    let address: TcpProxy;
    let server: RunningServer;
    let admin: Administrator;
    let cityId: string;
    let publicPath: string;

    const settings = () => ({
      DEMO: '0',
      PUBLIC_READS_PER_MINUTE: '1000000',
      DATABASE_URL: primary.url('postgres', address.port),
    });
    const statusOf = async (path: string, at = server.url) => (await fetch(`${at}${path}`)).status;
    const readAsStaff = async () => (await admin.call('GET', '/stores?per_page=5')).status;
    const write = async () => (await admin.call('POST', '/stores', newStore(cityId))).status;

    beforeAll(async () => {
      primary = await ReplicatedServer.prepare();
      standby = await ReplicatedServer.prepare();
      undoing.push(
        () => primary.remove(),
        () => standby.remove(),
      );
      await primary.initialise();
      await standby.follow(primary);
      await primary.waitForStandby();
      address = await tcpProxy(primary.port);
      undoing.push(address.close);
      server = await startServer(settings());
      undoing.push(server.stop);
      admin = await administratorOf(server.url);
      cityId = await cityOf(admin);
      const { body } = await admin.call('POST', '/stores', completeStore('Agencia pública', cityId));
      const { body: published } = await admin.call('POST', `/stores/${String(body['id'])}/commit`);
      publicPath = `/api/stores/${String(published['slug'])}?stage=production`;
    });
    afterAll(async () => {
      for (const undo of undoing.reverse()) await undo();
    });

    /** Stops the primary and promotes the standby, then starts the stopped server as the new standby. */
    async function failOver(mode: StopMode | 'vanish', workMeanwhile: () => Promise<void>): Promise<void> {
      if (mode === 'vanish') address.freeze();
      await primary.stop(mode === 'vanish' ? 'immediate' : mode);
      await pause(2_000);
      await workMeanwhile();
      await standby.promote();
      address.moveTo(standby.port);
      [primary, standby] = [standby, primary];
      await standby.follow(primary);
      await primary.waitForStandby();
    }

    async function proveUnderLoad(
      mode: StopMode | 'vanish',
      workMeanwhile: () => Promise<void> = async () => {},
    ): Promise<void> {
      const load = new Load(admin, server.url, cityId, publicPath);
      try {
        await pause(2_000);
        await failOver(mode, workMeanwhile);
        await expect.poll(write, { timeout: backWithinMs }).toBe(201);
        await pause(3_000);
      } finally {
        await load.end();
      }
      process.stdout.write(`${mode}: ${JSON.stringify(Object.fromEntries(load.statuses))}\n`);
      const allowedOutcome = /^(?:write (?:201|503)|(?:staff|public) read (?:200|503))$/;
      expect([...load.statuses.keys()].filter((key) => !allowedOutcome.test(key))).toEqual([]);
      expect(await statusOf('/api/health/ready')).toBe(200);
      const lostIds: string[] = [];
      for (const id of load.created)
        if ((await admin.call('GET', `/stores/${id}`)).status !== 200) lostIds.push(id);
      expect(load.created.length).toBeGreaterThan(20);
      expect(lostIds).toEqual([]);
    }

    it('in order causes no status 500, loses no acknowledged write, and needs no restart', async () => {
      await proveUnderLoad('fast');
    });

    it('after an immediate stop loses no acknowledged write, and needs no restart', async () => {
      await proveUnderLoad('immediate');
    });

    it('with silent connections loses no acknowledged write, and needs no restart', async () => {
      await proveUnderLoad('vanish');
    });

    it('permits reads and the start of a process while the address leads to a standby that is not promoted', async () => {
      await proveUnderLoad('immediate', async () => {
        address.moveTo(standby.port);
        await expect.poll(() => statusOf(publicPath), { timeout: backWithinMs }).toBe(200);
        await expect.poll(() => statusOf('/api/health/ready/public'), { timeout: backWithinMs }).toBe(200);
        expect(await statusOf('/api/health/ready')).toBe(503);
        expect(await readAsStaff()).toBe(200);
        expect(await write()).toBe(503);
        const late = await startServer(settings(), { readyAt: '/api/health/ready/public' });
        expect(await statusOf(publicPath, late.url)).toBe(200);
        await late.stop();
      });
    });

    it('ends the connections to the old primary when it returns as a standby', async () => {
      address.moveTo(standby.port);
      await primary.endSessions();
      await expect
        .poll(
          async () =>
            (await Promise.all(Array.from({ length: 20 }, readAsStaff))).every((status) => status === 200),
          {
            timeout: backWithinMs,
          },
        )
        .toBe(true);
      // The open connections of the pool now lead to the standby.
      address.moveTo(primary.port);
      await expect.poll(write, { timeout: backWithinMs }).toBe(201);
      for (let round = 0; round < 50; round += 1) expect(await write()).toBe(201);
    });

    it('causes only few log lines about jobs, and no error', () => {
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: string; msg: string });
      const jobs = lines.filter(({ msg }) => /job/.test(msg));
      expect(jobs.length).toBeLessThanOrEqual(4);
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    });
  },
);
