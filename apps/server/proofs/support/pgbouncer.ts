import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onFreePort } from '../../../../scripts/lib/free-port.ts';
import { capture } from '../../../../scripts/lib/process.mjs';
import { requireProgram } from '../../../../scripts/lib/programs.ts';

/** Real PgBouncer in front of a PostgreSQL server. */
export interface Pooler {
  /** Connection string of the database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export type PoolMode = 'session' | 'transaction' | 'statement';

const startsWithinMs = 10_000;

/** True if PgBouncer is version 1.21 or newer, which keeps prepared statements in transaction mode. */
export async function keepsPreparedStatements(): Promise<boolean> {
  const { output } = await capture(await requireProgram('pgbouncer'), ['--version']);
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/**
 * Starts PgBouncer on a free port with its default settings and the given ones.
 *
 * @param target connection string of the database
 * @throws Error if the program is missing or does not start
 */
export function startPooler(
  target: string,
  mode: PoolMode,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pooler> {
  return onFreePort(async (port) => {
    const program = await requireProgram('pgbouncer');
    const server = new URL(target);
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-pgbouncer-'));
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
    const fileSettings = {
      listen_addr: '127.0.0.1',
      listen_port: String(port),
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: users,
      pool_mode: mode,
      // PgBouncer does not run as root.
      ...(process.getuid?.() === 0 && { user: 'nobody' }),
      ...settings,
    };
    const lines = Object.entries(fileSettings).map(([name, value]) => `${name} = ${value}`);
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]\n* = host=${server.hostname} port=${server.port || '5432'}\n[pgbouncer]\n${lines.join('\n')}\n`,
    );
    await chmod(folder, 0o755);
    const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let message = '';
    child.stderr.on('data', (chunk: Buffer) => {
      message += chunk.toString('utf8');
    });
    const stop = async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close');
        child.kill('SIGINT');
        const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
        await closed;
        clearTimeout(timer);
      }
      await rm(folder, { recursive: true, force: true });
    };
    for (const deadline = Date.now() + startsWithinMs; !(await acceptsConnections(port)); await pause(50)) {
      if (child.exitCode === null && Date.now() < deadline) continue;
      await stop();
      throw new Error(`PgBouncer did not start:\n${message}`);
    }
    const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) });
    return { url: url.href, stop };
  });
}

/** True if a program listens on the port of this machine. */
async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // PgBouncer does not listen yet.
    return false;
  } finally {
    socket.destroy();
  }
}
