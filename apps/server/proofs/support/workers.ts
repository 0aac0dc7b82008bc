import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Config } from '../../src/platform/config.ts';
import type { MailServer } from '../../test/support/mail-server.ts';
import { type Running, start } from '../../test/support/process.ts';

/** Processes on one database that make reports and send mails. Their clocks read the time from a file. */
export class Workers {
  readonly #env: Record<string, string>;
  readonly #folder: string;
  readonly runningWorkers: Running[] = [];
  killCount = 0;

  constructor(env: Record<string, string>, folder: string) {
    this.#env = env;
    this.#folder = folder;
  }

  get #clock(): string {
    return join(this.#folder, 'clock');
  }

  async startWorker(index: number): Promise<void> {
    const file = new URL('./schedule-worker.ts', import.meta.url);
    const worker = start(file, [this.#clock], this.#env);
    this.runningWorkers[index] = worker;
    await worker.waitForOutput(/works/);
  }

  /** Kills a process at any point of its work. */
  async killWorker(index: number): Promise<void> {
    const worker = this.runningWorkers[index];
    expect(worker?.child.exitCode, worker?.output.err).toBeNull();
    await worker?.end('SIGKILL');
    this.killCount += 1;
  }

  /** Kills the running processes, and removes the clock file. */
  async stop(): Promise<void> {
    for (const worker of this.runningWorkers) await worker.end('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Sets the clock file to the time (ms since 1970). */
  set = (at: number): Promise<void> => writeFile(this.#clock, String(at));
}

/** Prepares worker processes for a service and a mail server; `startWorker` starts them. */
export async function startWorkers(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mails: MailServer,
): Promise<Workers> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-workers-'));
  const certificate = join(folder, 'mail-server.pem');
  await writeFile(certificate, mails.certificate);
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    MIN_FREE_MB: '1',
    SMTP_URL: `smtp://vitrina:${mails.password}@localhost:${mails.port}`,
    MAIL_FROM: 'Vitrina <avisos@example.com>',
    PUBLIC_URL: 'http://localhost',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  return new Workers(env, folder);
}
