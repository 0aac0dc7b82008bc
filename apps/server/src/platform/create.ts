import { signHeads } from './audit/heads.ts';
import { openAuditKeys } from './audit/keys.ts';
import { openAuditTrail } from './audit/trail.ts';
import { deleteOldMessages } from './bus/messages.ts';
import { createBus } from './bus.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Platform } from './context.ts';
import { connectionOf } from './database/connection.ts';
import type { OpenedDatabase } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { createHealthChecks } from './health.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { publicSecurityHeaders } from './http/security-headers.ts';
import { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createOutbound } from './outbound.ts';

/** Time for running jobs to finish when the service stops (ms). */
export const jobsStopMs = 5000;

/** Parts that tests replace. */
export interface PlatformParts {
  readonly clock?: Clock;
  readonly database?: OpenedDatabase;
}

/** Platform with its `close` function. */
export type OpenPlatform = Platform & { close(): Promise<void> };

/** Opens the database and creates the platform of the service. `close` closes its parts in reverse order. */
export async function createPlatform(
  config: Config,
  log: Logger,
  parts: PlatformParts = {},
): Promise<OpenPlatform> {
  const clock = parts.clock ?? systemClock;
  const keys = await openAuditKeys(config, log);
  const database = parts.database ?? (await openDatabase(config, log));
  const audit = await openAuditTrail(database.db, keys, log);
  const listenUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const connection = listenUrl === null ? null : connectionOf(listenUrl);
  const bus = createBus({ database, log, connection });
  const answerCache = createAnswerCache({ bus, clock, headers: publicSecurityHeaders(config) });
  const jobs = new Jobs();
  const outbound = createOutbound(config);
  const health = createHealthChecks();
  // Public reads need only this check: they query the database while the bus is disconnected.
  health.add('database', () => database.checkHealth(), 'public reads');
  health.add('writes', () => database.writeState.checkWritable());
  health.add('notifications', () => {
    if (bus.receiveMode === 'nothing') throw new Error('this process does not hear the others');
  });
  health.add('disk', () => database.diskSpace.checkFreeSpace());
  health.add('jobs', () => jobs.assertStarted());
  await bus.start();
  jobs.scheduleRecurring('idempotency-sweep', '17 * * * *', deleteOldKeys);
  jobs.scheduleRecurring('change-messages', '*/10 * * * *', deleteOldMessages);
  jobs.scheduleRecurring('audit-heads', '* * * * *', signHeads, { atStart: true });
  return {
    config,
    log,
    clock,
    db: database.db,
    database,
    audit,
    bus,
    answerCache,
    jobs,
    metrics: createMetrics(),
    outbound,
    health,
    async close() {
      await jobs.stop(jobsStopMs);
      await outbound.close();
      await audit.close();
      await bus.stop();
      await database.close();
    },
  };
}
