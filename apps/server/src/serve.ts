import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Composition } from './composition.ts';
import type { Config } from './config.ts';
import type { FirstStart } from './demo/first-start.ts';
import { beginHeads, signHeads } from './platform/audit/heads.ts';
import type { Platform } from './platform/context.ts';
import { createPlatform, jobsStopMs } from './platform/create.ts';
import { createLog } from './platform/log.ts';
import { stopOnSignal } from './platform/shutdown.ts';
import { version } from './version.ts';

/** What puts the features together, loaded while the database opens. */
export type LoadCompose = () => Promise<(platform: Platform) => Composition>;

/**
 * Opens the platform, puts the application together, listens, and begins to work jobs; announces
 * the address on standard output. `complete` refuses to start while a declared call is not
 * implemented. Throws when the database cannot be opened or the port is taken.
 */
export async function serve(config: Config, load: LoadCompose, complete = true): Promise<FastifyInstance> {
  const log = createLog(config.logLevel);
  // The embedded database opens in a thread of its own: meanwhile there is time to load the rest.
  const [platform, { createApp }, compose] = await Promise.all([
    createPlatform(config, log),
    import('./app.ts'),
    load(),
  ]);
  const parts = compose(platform);
  const app = await createApp(platform, { ...parts, version, complete });
  await beginHeads(platform);
  stopOnSignal(log, { app, close: () => close(platform) });

  const first = await parts.firstStart(platform);
  if (config.role !== 'worker') announce(await app.listen({ host: config.host, port: config.port }), first);
  // After listening, because the queues take a moment that the first visitor need not wait for.
  await platform.jobs.start(platform, { work: config.role !== 'server' });
  flushCompileCache();
  return app;
}

/** The end of a process that works jobs signs what has happened since the last minute. */
async function close(platform: Awaited<ReturnType<typeof createPlatform>>): Promise<void> {
  await platform.jobs.stop(jobsStopMs);
  if (platform.config.role !== 'server')
    await signHeads(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'the heads of the audit trail could not be signed at the end'),
    );
  await platform.close();
}

function announce(address: string, first: FirstStart | null): void {
  const lines = [`Vitrina is ready at ${address.replace(/\[::1\]|127\.0\.0\.1/, 'localhost')}`];
  if (first) lines.push(`  Administrator: ${first.staffId}`);
  if (first?.password) lines.push(`  Password:      ${first.password}   (shown only now)`);
  if (first && first.demoStaffIds.length > 0)
    lines.push(`  Demonstration: ${first.demoStaffIds.join(', ')}, with the same password`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
