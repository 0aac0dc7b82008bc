import { execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../../scripts/lib/free-port.ts';
import { findUnprivilegedUser } from '../../../../scripts/lib/postgres.ts';
import { requireProgram } from '../../../../scripts/lib/programs.ts';

const run = promisify(execFile);

/** Way to stop a server: `fast` closes its sessions in order, `immediate` aborts. */
export type StopMode = 'fast' | 'immediate';

/** System user that runs the server; undefined for the user of this process. */
type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL server that can follow another one by streaming replication. */
export class ReplicatedServer {
  readonly #bin: string;
  readonly #folder: string;
  readonly #user: ServerUser;
  readonly port: number;

  private constructor(bin: string, folder: string, port: number, user: ServerUser) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
    this.#user = user;
  }

  /** Prepares a server without data, not yet started. */
  static async prepare(): Promise<ReplicatedServer> {
    // A program in PATH may be a link: the other programs are in the folder of its target.
    const bin = dirname(await realpath(await requireProgram('postgres')));
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-replicated-'));
    const user = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
    if (user) await chown(folder, user.uid, user.gid);
    return new ReplicatedServer(bin, folder, await freePort(), user);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async #program(name: string, args: readonly string[]): Promise<void> {
    await run(join(this.#bin, name), [...args], { ...this.#user, cwd: this.#folder });
  }

  /** Creates an empty cluster and starts it. */
  async initialise(): Promise<void> {
    await this.#program('initdb', [
      '-D',
      this.#data,
      '-U',
      'vitrina',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100' };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#data, 'postgresql.conf'), lines.join(''));
    await this.start();
  }

  async start(): Promise<void> {
    const log = join(this.#folder, 'log');
    await this.#program('pg_ctl', ['start', '-w', '-D', this.#data, '-l', log, '-o', `-p ${this.port}`]);
  }

  /** Replaces the data by a copy of the other server, and follows that server. */
  async follow(primary: ReplicatedServer): Promise<void> {
    await rm(this.#data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'vitrina'];
    await this.#program('pg_basebackup', ['-D', this.#data, ...from, '-X', 'stream', '-c', 'fast', '-R']);
    // Replaces the settings of the primary, which are part of the copy.
    await writeFile(
      join(this.#data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=vitrina'\n`,
    );
    await this.start();
  }

  async stop(mode: StopMode): Promise<void> {
    await this.#program('pg_ctl', ['stop', '-w', '-D', this.#data, '-m', mode]);
  }

  async promote(): Promise<void> {
    await this.#program('pg_ctl', ['promote', '-w', '-D', this.#data]);
  }

  /** Ends the sessions of the service. */
  async endSessions(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vitrina%'`,
    );
    await client.end();
  }

  /** Enables synchronous replication, and resolves once a standby follows. */
  async waitForStandby(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
      if (rows.length > 0) break;
      await client.query('select pg_sleep(0.1)');
    }
    await client.end();
  }

  /** Returns the address of a database on this server, on another port if given. */
  url(database: string, port = this.port): string {
    return `postgres://vitrina@127.0.0.1:${port}/${database}`;
  }

  /** Stops the server if it runs, and removes its files. */
  async remove(): Promise<void> {
    await this.stop('immediate').catch(() => {
      // It has already stopped.
    });
    await rm(this.#folder, { recursive: true, force: true });
  }
}
