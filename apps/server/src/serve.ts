import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { FirstStart } from './bootstrap/first-start.ts';
import { hasStaff, isDatabaseUnused } from './bootstrap/run-first-start.ts';
import type { Composition } from './composition/index.ts';
import { beginHeads, signHeads } from './platform/audit/heads.ts';
import type { Config } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { createPlatform, jobsStopMs, type OpenPlatform } from './platform/create.ts';
import { createLog, type Logger } from './platform/log.ts';
import { stopOnSignal } from './platform/shutdown.ts';
import { version } from './platform/version.ts';

interface ServeParts {
  /** Loads the composition of the features, while the database opens. */
  readonly loadComposition: () => Promise<(platform: Platform) => Composition>;
  /** Fills an empty database, which must be closed meanwhile. Default: the database stays empty. */
  readonly fillDatabase?: () => Promise<FirstStart | null>;
  /** True to refuse a start while a declared call is not implemented. Default: true. */
  readonly isComplete?: boolean;
}

/**
 * Opens the platform (and fills its database at the first start), creates the application, listens, and starts the
 * jobs; prints the address on standard output. Throws if the database cannot be opened or filled, or if the port is
 * taken.
 */
export async function serve(
  config: Config,
  { loadComposition, fillDatabase, isComplete = true }: ServeParts,
): Promise<FastifyInstance> {
  const log = createLog(config.logLevel);
  // The embedded database opens in a separate thread: the other modules are loaded meanwhile.
  const [{ platform, firstStart }, { createApp }, compose] = await Promise.all([
    openFilledPlatform(config, log, fillDatabase),
    import('./app.ts'),
    loadComposition(),
  ]);
  const parts = compose(platform);
  const app = await createApp(platform, { ...parts, version, isComplete });
  await beginHeads(platform);
  stopOnSignal(log, { app, close: () => close(platform) });

  try {
    if (config.role !== 'worker')
      announceAddress(await app.listen({ host: config.host, port: config.port }), config.publicOrigin);
  } finally {
    // Also if the port is taken: the password is never shown again.
    if (firstStart) announceFirstStart(firstStart);
  }
  // After listening, so that the first visitor does not wait for the start of the queues.
  await platform.jobs.start(platform, { runsJobs: config.role !== 'server' });
  flushCompileCache();
  return app;
}

/** Stops the jobs, signs the latest audit events (in a process that runs jobs), and closes the platform. */
async function close(platform: OpenPlatform): Promise<void> {
  await platform.jobs.stop(jobsStopMs);
  if (platform.config.role !== 'server')
    await signHeads(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'the heads of the audit trail could not be signed at the end'),
    );
  await platform.close();
}

async function openFilledPlatform(
  config: Config,
  log: Logger,
  fillDatabase: ServeParts['fillDatabase'],
): Promise<{ platform: OpenPlatform; firstStart: FirstStart | null }> {
  if (fillDatabase && isDatabaseUnused(config)) {
    const firstStart = await fillDatabase();
    return { platform: await createPlatform(config, log), firstStart };
  }
  const platform = await createPlatform(config, log);
  if (!fillDatabase || (await hasStaff(platform.db))) return { platform, firstStart: null };
  await platform.close();
  const first = await fillDatabase();
  return { platform: await createPlatform(config, log), firstStart: first };
}

/** Prints the address of the console, and the address at which the process listens if that differs. */
function announceAddress(listenAddress: string, publicOrigin: string | null): void {
  const localAddress = listenAddress.replace(/\[::1\]|127\.0\.0\.1/, 'localhost');
  const isElsewhere = publicOrigin !== null && publicOrigin !== localAddress;
  process.stdout.write(
    `Vitrina is ready at ${isElsewhere ? `${publicOrigin} (this process listens at ${localAddress})` : localAddress}\n`,
  );
}

function announceFirstStart({ staffId, password, demoStaffIds }: FirstStart): void {
  const lines = [`  Administrator: ${staffId}`];
  if (password) lines.push(`  Password:      ${password}   (shown only now)`);
  if (demoStaffIds.length > 0)
    lines.push(`  Demonstration: ${demoStaffIds.join(', ')}, with the same password`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
