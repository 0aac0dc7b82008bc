import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.ts';
import type * as paths from '../../scripts/lib/paths.mjs';
import { PINNED_NODE, projectEnv, ROOT, SERVICE } from '../../scripts/lib/paths.mjs';

/** A running Vitrina, or a bare server. */
export interface Running {
  readonly url: string;
  /** Milliseconds from the start of the process to its first response. */
  readonly startSeconds: number;
  /** User CPU time of the process until its first response, in milliseconds; 0 if the system does not report it. */
  readonly startCpuMs: number;
  /** Returns the present resident memory in MB, including child processes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Password of the first administrator of every service that the bench starts. */
export const password = 'bench-password-2026';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([closed, pause(12_000).then(() => child.kill('SIGKILL'))]);
}

async function waitForFirstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const isAnswered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isAnswered) return;
    await pause(10);
  }
  throw new Error('The server did not answer within two minutes.');
}

/** Data folder of a service, and its other start options. */
export interface Start {
  /** Connection string of PostgreSQL; without it the service uses the embedded engine in `dataDir`. */
  readonly database?: string;
  readonly dataDir?: string;
  /** Settings of this service, added to the settings that every service of the bench has. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Root of the clone whose service is started; this one by default. */
  readonly root?: string;
  /** Further arguments of Node. */
  readonly nodeArguments?: readonly string[];
}

/** Returns the path of Node, its arguments and the environment for a service, from the scripts of the clone. */
async function programOf(
  root: string,
): Promise<Pick<typeof paths, 'PINNED_NODE' | 'SERVICE' | 'projectEnv'>> {
  return import(join(root, 'scripts/lib/paths.mjs'));
}

/** Starts Vitrina on a free port. */
export async function startVitrina(options: Start = {}): Promise<Running> {
  const temporaryFolder =
    options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'vitrina-bench-')) : undefined;
  const port = await freePort();
  const root = options.root ?? ROOT;
  const program = await programOf(root);
  const env = program.projectEnv({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: '0',
    ADMIN_PASSWORD: password,
    // All services share one key: they run one after the other on one database, each with a folder of its own.
    AUDIT_KEY: 'a'.repeat(64),
    LOG_LEVEL: 'error',
    DATA_DIR: options.dataDir ?? temporaryFolder ?? '',
    ...(options.database ? { DATABASE_URL: options.database } : {}),
    ...options.settings,
  });
  const startMs = performance.now();
  const child = spawn(program.PINNED_NODE, [...(options.nodeArguments ?? []), ...program.SERVICE], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForFirstAnswer(`${url}/api/config`, child);
  const startSeconds = performance.now() - startMs;
  const startCpuMs = await userCpuMs(child.pid ?? 0);
  // The queues start after the first response; their start must not overlap later measurements.
  await waitForFirstAnswer(`${url}/api/health/ready`, child);
  return {
    url,
    startSeconds,
    startCpuMs,
    memory: async () => memoryOf(child.pid ?? 0),
    async stop() {
      await end(child);
      if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

/** Reads a file of a process; '' if the process has ended meanwhile. */
async function readIfExists(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/**
 * Returns the user CPU time of a process. Linux counts it in hundredths of a second, in the twelfth field after the
 * name (`utime`).
 */
async function userCpuMs(pid: number): Promise<number> {
  const fields = (await readIfExists(`/proc/${pid}/stat`)).split(') ')[1]?.split(' ');
  return Number(fields?.[11] ?? 0) * 10;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readIfExists(`/proc/${pid}/status`);
  const ownMemory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const children = (await readIfExists(`/proc/${pid}/task/${pid}/children`))
    .split(' ')
    .filter((id) => id !== '');
  const childrenMemory = await Promise.all(children.map((id) => memoryOf(Number(id))));
  return childrenMemory.reduce((sum, item) => sum + item, ownMemory);
}

/** Starts a program of the bench, which prints to standard output when it listens. */
async function startProgram(
  name: string,
  args: readonly string[],
  options: { readonly nodeArguments?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Running> {
  const port = await freePort();
  const program = join(ROOT, 'bench/src', name);
  const startMs = performance.now();
  const child = spawn(PINNED_NODE, [...(options.nodeArguments ?? []), program, String(port), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.env ? { env: options.env } : {}),
  });
  await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    startSeconds: performance.now() - startMs,
    startCpuMs: await userCpuMs(child.pid ?? 0),
    memory: async () => memoryOf(child.pid ?? 0),
    stop: () => end(child),
  };
}

/** Starts a bare Node server that answers with these bytes. */
export function startBareServer(body: Buffer, type: string): Promise<Running> {
  return startProgram('bare-server.ts', [body.toString('base64'), type]);
}

/** Starts a server that only imports these modules, with the same Node arguments as the service. */
export function startLibraries(addresses: readonly string[]): Promise<Running> {
  return startProgram('libraries-server.ts', [JSON.stringify(addresses)], {
    nodeArguments: SERVICE.slice(0, -1),
    env: projectEnv({ NODE_ENV: 'production' }),
  });
}

/**
 * Starts the server of the minimal page for comparison. `address` is the page's call for data, which is forwarded to
 * `service`.
 */
export function startFloor(options: {
  readonly service: string;
  readonly scriptBytes: number;
  readonly address: string;
}): Promise<Running> {
  return startProgram('floor-server.ts', [options.service, String(options.scriptBytes), options.address]);
}
