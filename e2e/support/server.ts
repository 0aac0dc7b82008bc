import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onFreePort, PortTaken } from '../../scripts/lib/free-port.ts';
import { PINNED_NODE, projectEnv, ROOT, SERVICE } from '../../scripts/lib/paths.mjs';
import { copyOf } from './demo-database.ts';

/** Password of the first administrator on every server that tests start. */
export const ADMIN_PASSWORD = 'correct-horse-for-tests';
/** Key of the audit trail of all servers, because several may share a database. */
const AUDIT_KEY = 'a'.repeat(64);
/** Token by which servers recognise the sites that tests start. */
export const SITE_TOKEN = 's'.repeat(43);

/** A running Vitrina: the real program in a process of its own, on its own data. */
export type RunningServer = {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Folder of uploaded files, and of the embedded database where there is no PostgreSQL. */
  readonly dataDir: string;
  /** Returns the id of the present process. */
  readonly pid: () => number;
  /** Returns the output of the program so far. */
  readonly output: () => string;
  /** Ends the program by a signal (default `SIGTERM`; `SIGKILL` simulates a crash) and keeps its data. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Ends the program and removes its data. */
  readonly stop: () => Promise<void>;
  /** Ends the program, if it still runs, and starts it again on the same data. */
  readonly restart: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Time limit of a start, which may include migrations and loading demo content on a busy machine. */
const READY_WITHIN_MS = 240_000;
const STOPS_WITHIN_MS = 20_000;

/** Environment variables of a server, or a function that returns them for its origin. */
type Settings = NodeJS.ProcessEnv | ((origin: string) => Promise<NodeJS.ProcessEnv>);

/** Data of a server: its folder, and its database if that is on PostgreSQL. */
export type ServerData = {
  readonly folder: string;
  readonly database?: string | undefined;
};

type ServerOptions = {
  /** Root of the checkout whose service is started; this checkout by default. */
  readonly root?: string;
  /** Data of a server that has ended. The new server starts on a copy of the data. Default: no data. */
  readonly data?: ServerData;
  /** Address that answers with 200 when the server is ready. */
  readonly readyAt?: string;
};

/**
 * Starts the service on a free port with a data folder of its own, and waits until it is ready.
 *
 * @param extraSettings settings in addition to HOST, PORT, DATA_DIR and ADMIN_PASSWORD; a function is called again if the port
 * turns out to be taken
 * @throws Error with the output of the program if it does not become ready
 */
export function startServer(
  extraSettings: Settings = {},
  options: ServerOptions = {},
): Promise<RunningServer> {
  return onFreePort((port) => startOn(port, extraSettings, options));
}

async function startOn(
  port: number,
  extra: Settings,
  { root = ROOT, data, readyAt = '/api/health/ready' }: ServerOptions,
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-e2e-'));
  // For a thousand small files the synchronous copy takes a tenth of the time of the asynchronous one.
  if (data !== undefined) cpSync(data.folder, dataDir, { recursive: true });
  const database = data?.database === undefined ? undefined : await copyOf(data.database);
  const url = `http://127.0.0.1:${port}`;
  const env = projectEnv({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    AUDIT_KEY,
    SITE_TOKEN,
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
    ...(typeof extra === 'function' ? await extra(url) : extra),
  });
  const outputChunks: string[] = [];
  const launch = () => launchServer(root, env, outputChunks);
  let server = launch();
  const stop = async () => {
    await end(server.child, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
    await database?.remove();
  };
  const awaitReady = async () => {
    try {
      await waitUntilReady(server, `${url}${readyAt}`);
    } catch (error) {
      await stop();
      const output = outputChunks.join('');
      const Failure = output.includes('EADDRINUSE') ? PortTaken : Error;
      throw new Failure(`Vitrina did not start:\n${output}`, { cause: error });
    }
  };
  await awaitReady();
  return {
    url,
    dataDir,
    pid: () => server.child.pid ?? 0,
    output: () => outputChunks.join(''),
    end: (signal = 'SIGTERM') => end(server.child, signal),
    stop,
    restart: async (signal = 'SIGTERM') => {
      await end(server.child, signal);
      server = launch();
      await awaitReady();
    },
  };
}

/** A started program; `isAnnounced` is true once it has reported that it listens. */
type LaunchedServer = { readonly child: ChildProcess; readonly isAnnounced: () => boolean };

function launchServer(root: string, env: NodeJS.ProcessEnv, printed: string[]): LaunchedServer {
  const child = spawn(PINNED_NODE, SERVICE, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let message = '';
  child.stdout.on('data', (chunk: Buffer) => {
    message += chunk.toString('utf8');
    printed.push(chunk.toString('utf8'));
  });
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')));
  // If the test process ends early, the server is killed too.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return { child, isAnnounced: () => message.includes('Vitrina is ready at ') };
}

/**
 * Waits until the program reports that it listens, and only then polls the address. The program of another test may
 * have taken the same free port, and would answer instead.
 */
async function waitUntilReady({ child, isAnnounced }: LaunchedServer, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error('The program ended by itself.');
    if (isAnnounced() && (await isAnswering(url))) return;
    await pause(100);
  }
  throw new Error(`The program was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  const graceTimer = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN_MS);
  await exit;
  clearTimeout(graceTimer);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
