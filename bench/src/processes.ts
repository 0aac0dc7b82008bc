import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.ts';
import { PINNED_NODE, projectEnv, ROOT, SERVICE } from '../../scripts/lib/paths.mjs';

/** A running Vitrina, or a bare server. */
export interface Running {
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedIn: number;
  /** Resident memory now, in MB, with that of the processes it has started. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Of the first administrator of every service that the bench starts. */
export const password = 'bench-password-2026';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([closed, pause(12_000).then(() => child.kill('SIGKILL'))]);
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await pause(10);
  }
  throw new Error('The server did not answer within two minutes.');
}

/** Where a service keeps its data, and what else it is started with. */
interface Start {
  /** PostgreSQL; without it the embedded engine in `dataDir`. */
  readonly database?: string;
  readonly dataDir?: string;
  /** Settings that are not those of every service that the bench starts. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts Vitrina on a free port. */
export async function startVitrina(options: Start = {}): Promise<Running> {
  const own = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'vitrina-bench-')) : undefined;
  const port = await freePort();
  const env = projectEnv({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: '0',
    ADMIN_PASSWORD: password,
    // One for all of them: they come one after the other on one database, each with a folder of its own.
    AUDIT_KEY: 'a'.repeat(64),
    LOG_LEVEL: 'error',
    DATA_DIR: options.dataDir ?? own ?? '',
    ...(options.database ? { DATABASE_URL: options.database } : {}),
    ...options.settings,
  });
  const began = performance.now();
  const child = spawn(PINNED_NODE, SERVICE, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/api/config`, child);
  const startedIn = performance.now() - began;
  // The queues start after the first answer; what is measured later must not meet them starting.
  await firstAnswer(`${url}/api/health/ready`, child);
  return {
    url,
    startedIn,
    memory: async () => memoryOf(child.pid ?? 0),
    async stop() {
      await end(child);
      if (own) await rm(own, { recursive: true, force: true });
    },
  };
}

/** A process that has ended meanwhile holds nothing. */
async function readOr(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readOr(`/proc/${pid}/status`);
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const children = (await readOr(`/proc/${pid}/task/${pid}/children`)).split(' ').filter((id) => id !== '');
  const theirs = await Promise.all(children.map((id) => memoryOf(Number(id))));
  return theirs.reduce((sum, each) => sum + each, own);
}

/** Starts a bare Node server that answers with these bytes. */
export async function startBare(body: Buffer, type: string): Promise<Running> {
  const port = await freePort();
  const program = join(ROOT, 'bench/src/bare-server.ts');
  const child = spawn(PINNED_NODE, [program, String(port), body.toString('base64'), type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, startedIn: 0, memory: async () => 0, stop: () => end(child) };
}

/** Starts the page that the first load is compared with. `address` is its call for data, which goes to `service`. */
export async function startFloor(parts: {
  readonly service: string;
  readonly scriptBytes: number;
  readonly address: string;
}): Promise<Running> {
  const port = await freePort();
  const program = join(ROOT, 'bench/src/floor-server.ts');
  const given = [String(port), parts.service, String(parts.scriptBytes), parts.address];
  const child = spawn(PINNED_NODE, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, startedIn: 0, memory: async () => 0, stop: () => end(child) };
}
