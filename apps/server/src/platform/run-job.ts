import type { Platform } from './context.ts';
import type { ReportFailure } from './job-failures.ts';
import type { JobHandler, JobOptions, JobPayload } from './jobs.ts';

/** A declared queue and its work. */
export interface Queue {
  readonly name: string;
  readonly options: JobOptions<JobPayload>;
  readonly cron: string | null;
  readonly atStart: boolean;
  readonly handler: JobHandler<JobPayload>;
}

/** Works one job; a failure is logged and thrown on, so that the queue tries again. */
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
