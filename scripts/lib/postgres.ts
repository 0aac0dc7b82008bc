import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, glob, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onFreePort, PortTaken } from './free-port.ts';
import { isThere } from './is-there.ts';
import { capture } from './process.mjs';
import { missingProgram } from './programs.ts';

/** PostgreSQL for tests: a running server, or the folder of its executables. */
export type PostgresSource =
  | { readonly url: string }
  | { readonly bin: string }
  | { readonly missing: string };

/** A PostgreSQL server that lives as long as a test run. */
export type Cluster = {
  /** Connection string of the server's database `postgres`, with a user that may create databases. */
  readonly url: string;
  /** Stops the server and removes its files. */
  readonly stop: () => Promise<void>;
};

/** Options in which a server differs from test servers. */
type ClusterOptions = {
  readonly durable?: boolean;
  /** Name of the superuser; default: `vitrina`. */
  readonly administrator?: string;
};

type SystemUser = { readonly uid: number; readonly gid: number };

const STARTS_WITHIN_MS = 30_000;

const PROGRAMS = ['initdb', 'postgres'];

/** Text in PostgreSQL's log for a port in use. */
const NO_SOCKET = 'could not create any TCP/IP sockets';

/** Settings for speed at the cost of durability, for data that are discarded. */
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Settings of a fast server. Test servers do not use them, because many run at once. */
const LARGE_MEMORY_SETTINGS = { shared_buffers: '512MB' };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
};

/**
 * Shell script that starts the server and waits for the end of its input. The input closes when the test process
 * ends, even if that is killed; the script then stops the server and removes the folder, so that no test run leaves a
 * server behind.
 */
const KEEPER_SCRIPT = `trap '' INT TERM HUP
folder="$1"; shift
"$@" >"$folder/log" 2>&1 </dev/null &
server=$!
read -r _
kill -QUIT "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"`;

/**
 * Finds a PostgreSQL for tests: `TEST_DATABASE_URL`, or executables in PATH or in Debian's folders. `missing` is a
 * sentence with the reason if there is none.
 */
export async function findPostgres(): Promise<PostgresSource> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url };
  const installedFolders: string[] = [];
  for await (const bin of glob('/usr/lib/postgresql/*/bin')) installedFolders.push(bin);
  const newestFirst = installedFolders.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...newestFirst];
  for (const folder of folders) {
    if (!(await isThere(join(folder, 'postgres')))) continue;
    // A symbolic link in PATH is resolved, because related files are next to the real program.
    const bin = dirname(await realpath(join(folder, 'postgres')));
    const programsThere = await Promise.all(PROGRAMS.map((program) => isThere(join(bin, program))));
    if (programsThere.includes(false)) continue;
    if (!(await hasTrigrams(bin))) return { missing: `PostgreSQL in ${bin} comes without pg_trgm` };
    if (process.getuid?.() === 0 && !(await findUnprivilegedUser())) {
      return { missing: 'PostgreSQL does not run as root, and there is no other user to run it' };
    }
    return { bin };
  }
  return { missing: `${missingProgram('postgres')}, or set TEST_DATABASE_URL` };
}

/**
 * Starts a temporary server on a free port of 127.0.0.1, with its data in the system's temporary folder. If the
 * process is root, the server runs as `postgres` or `nobody`, because PostgreSQL refuses root.
 *
 * @param bin folder of PostgreSQL's executables, from {@link findPostgres}
 * @param options `durable` enables fsync and more memory, for realistic measurements; tests do without
 * @throws Error with the log of the server if it does not start
 */
export function startCluster(bin: string, options: ClusterOptions = {}): Promise<Cluster> {
  const settings = options.durable
    ? { ...SETTINGS, ...LARGE_MEMORY_SETTINGS }
    : { ...SETTINGS, ...UNSAFE_SETTINGS };
  return onFreePort((port) => startOn(port, bin, settings, options.administrator ?? 'vitrina'));
}

async function startOn(
  port: number,
  bin: string,
  settings: Readonly<Record<string, string>>,
  administrator: string,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-postgres-'));
  const systemUser = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
  const password = randomBytes(18).toString('base64url');
  try {
    await initialise(bin, folder, { name: administrator, password }, systemUser);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), ...values];
  const keeper = spawn('/bin/sh', ['-c', KEEPER_SCRIPT, 'keeper', folder, ...server], {
    ...systemUser,
    cwd: folder,
    // A process group of its own: Ctrl+C in the terminal reaches only this process, which then ends the keeper.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  const url = `postgres://${administrator}:${password}@127.0.0.1:${port}/postgres`;
  const stop = () => stopKeeper(keeper);
  if (await untilReady(folder)) return { url, stop };
  const log = await logOf(folder);
  await stop();
  const Failure = log.includes(NO_SOCKET) ? PortTaken : Error;
  throw new Failure(`PostgreSQL did not start:\n${log}`);
}

async function initialise(
  bin: string,
  folder: string,
  { name, password }: { readonly name: string; readonly password: string },
  person?: SystemUser,
): Promise<void> {
  const secret = join(folder, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  await chmod(folder, 0o700);
  if (person) {
    await chown(folder, person.uid, person.gid);
    await chown(secret, person.uid, person.gid);
  }
  const options = [
    '-U',
    name,
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ];
  const initdb = spawn(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...options], {
    ...person,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  initdb.stderr.on('data', (chunk: Buffer) => {
    message += chunk.toString('utf8');
  });
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed:\n${message}`);
  await rm(secret);
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.ref();
  const closed = once(keeper, 'close');
  keeper.stdin?.end();
  await closed;
}

/**
 * Waits until this server accepts connections, by its own status file; a connection could reach another server on the
 * same port. Returns false if the port is in use.
 */
async function untilReady(folder: string): Promise<boolean> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    // The server keeps its state in the eighth line, for pg_ctl to read.
    const state = (await readIfExists(join(folder, 'data', 'postmaster.pid'))).split('\n')[7]?.trim();
    if (state === 'ready') return true;
    if ((await logOf(folder)).includes(NO_SOCKET)) return false;
    await pause(50);
  }
  return false;
}

function logOf(folder: string): Promise<string> {
  return readIfExists(join(folder, 'log'));
}

/** Returns the content of a file; '' while the file does not exist. */
function readIfExists(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Returns the unprivileged user that runs PostgreSQL if the process is root. */
export async function findUnprivilegedUser(): Promise<SystemUser | undefined> {
  const people = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const target of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find(([name]) => name === target) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/**
 * True if the extension pg_trgm is installed. It is part of PostgreSQL's contrib, which some systems package
 * separately.
 */
async function hasTrigrams(bin: string): Promise<boolean> {
  const config = join(bin, 'pg_config');
  const version = /\/postgresql\/(\d+)\/bin$/.exec(bin)?.[1];
  const shareFolders = version
    ? [`/usr/share/postgresql/${version}`]
    : [join(dirname(bin), 'share', 'postgresql')];
  if (await isThere(config)) shareFolders.unshift((await capture(config, ['--sharedir'])).output.trim());
  for (const folder of shareFolders) {
    if (await isThere(join(folder, 'extension', 'pg_trgm.control'))) return true;
  }
  return false;
}
