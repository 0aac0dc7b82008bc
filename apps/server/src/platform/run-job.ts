import type { Platform } from './context.ts';
import type { ReportFailure } from './job-failures.ts';
import type { JobHandler, JobOptions, JobPayload } from './job-options.ts';

/** Declared queue with its handler. */
export interface Queue {
  readonly name: string;
  readonly options: JobOptions<JobPayload>;
  readonly cron: string | null;
  readonly atStart: boolean;
  readonly handler: JobHandler<JobPayload>;
}

/** Runs one job; a failure is logged and thrown again, so that the queue retries. */
export async function runJob(
  queue: Queue,
  data: JobPayload,
  platform: Platform,
  report: ReportFailure,
): Promise<void> {
  const { db, clock, database } = platform;
  try {
    await database.diskSpace.assertFree('write');
    await queue.handler(queue.options.schema ? queue.options.schema.parse(data) : data, platform);
    if (queue.cron === null) return;
    const at = clock.now();
    await db
      .insertInto('heartbeat')
      .values({ name: queue.name, at })
      .onConflict((row) => row.column('name').doUpdateSet({ at }))
      .execute();
  } catch (error) {
    report(error, 'job failed', { job: queue.name });
    throw error;
  }
}
