import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** Requests under way and running jobs get this long (ms); then the process ends anyway. */
const shutdownTimeoutMs = 10_000;

interface Stoppable {
  readonly app: FastifyInstance;
  /** Jobs, bus and database, in that order. */
  close(): Promise<void>;
}

/**
 * On SIGTERM or SIGINT: accepts no new connections, finishes open requests, ends the jobs, frees the data folder, and exits
 * with 0. A second signal ends at once.
 */
export function stopOnSignal(log: Logger, { app, close }: Stoppable): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time');
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    await app.close();
    await close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // One forgotten promise must not take everybody else's request with it; it is a fault all the same.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}
