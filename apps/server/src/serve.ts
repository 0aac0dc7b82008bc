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
  readonly load: () => Promise<(platform: Platform) => Composition>;
  /** Fills an empty database, which must be closed meanwhile. Default: the database stays empty. */
  readonly fill?: () => Promise<FirstStart | null>;
  /** True to refuse a start while a declared call is not implemented. Default: true. */
  readonly complete?: boolean;
}

/**
 * Opens the platform (and fills its database at the first start), creates the application, listens, and starts the
 * jobs; prints the address on standard output. Throws if the database cannot be opened or filled, or if the port is
 * taken.
 */
export async function serve(
  config: Config,
  { load, fill, complete: isComplete = true }: ServeParts,
): Promise<FastifyInstance> {
  const log = createLog(config.logLevel);
  // The embedded database opens in a separate thread: the other modules are loaded meanwhile.
  const [{ platform, first }, { createApp }, compose] = await Promise.all([
    openFilled(config, log, fill),
    import('./app.ts'),
    load(),
  ]);
  const parts = compose(platform);
  const app = await createApp(platform, { ...parts, version, isComplete });
  await beginHeads(platform);
  stopOnSignal(log, { app, close: () => close(platform) });

  try {
    if (config.role !== 'worker')
      announce(await app.listen({ host: config.host, port: config.port }), config.publicOrigin);
  } finally {
    // Also if the port is taken: the password is never shown again.
    if (first) introduce(first);
  }
  // After listening, so that the first visitor does not wait for the start of the queues.
  await platform.jobs.start(platform, { work: config.role !== 'server' });
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

async function openFilled(
  config: Config,
  log: Logger,
  fill: ServeParts['fill'],
): Promise<{ platform: OpenPlatform; first: FirstStart | null }> {
  if (fill && isDatabaseUnused(config)) {
    const first = await fill();
    return { platform: await createPlatform(config, log), first };
  }
  const platform = await createPlatform(config, log);
  if (!fill || (await hasStaff(platform.db))) return { platform, first: null };
  await platform.close();
  const first = await fill();
  return { platform: await createPlatform(config, log), first };
}

/** Prints the address of the console, and the address at which the process listens if that differs. */
function announce(listening: string, publicOrigin: string | null): void {
  const local = listening.replace(/\[::1\]|127\.0\.0\.1/, 'localhost');
  const isElsewhere = publicOrigin !== null && publicOrigin !== local;
  process.stdout.write(
    `Vitrina is ready at ${isElsewhere ? `${publicOrigin} (this process listens at ${local})` : local}\n`,
  );
}

function introduce({ staffId, password, demoStaffIds }: FirstStart): void {
  const lines = [`  Administrator: ${staffId}`];
  if (password) lines.push(`  Password:      ${password}   (shown only now)`);
  if (demoStaffIds.length > 0)
    lines.push(`  Demonstration: ${demoStaffIds.join(', ')}, with the same password`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
