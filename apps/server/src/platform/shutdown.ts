import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** Time for open requests and running jobs to finish (ms); then the process ends. */
const shutdownTimeoutMs = 10_000;

interface Stoppable {
  readonly app: FastifyInstance;
  /** Closes jobs, bus and database, in that order. */
  close(): Promise<void>;
}

/**
 * Stops the service on SIGTERM or SIGINT: accepts no new connections, finishes open requests, stops the jobs,
 * releases the data folder, and exits with 0. A second signal ends the process at once.
 */
export function stopOnSignal(log: Logger, { app, close }: Stoppable): void {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
  // One unhandled promise must not end all other requests, although it is a fault.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}
