import { type ReportRun, reportCalls } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { notAllowed } from '../../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inboxTypes } from '../handling/scope.ts';
import { fetchReport, previewReport } from './ask.ts';
import { isOfEntry, listRuns, loadRun, presentRun } from './present-run.ts';
import { deleteOldRuns, deleteReportFile, endRun, findDeadRuns, reportJob } from './runs.ts';

export { requestReport } from './ask.ts';
export { performRun } from './write.ts';

/** Routes of inbox reports and their runs. */
export const inboxReportsFeature = {
  name: 'inbox-reports',
  register(app: FastifyInstance): void {
    for (const type of inboxTypes) registerType(app, type);
  },
};

function registerType(app: FastifyInstance, type: InboxType): void {
  const calls = reportCalls(type);
  implement(app, calls.previewReport, ({ body }, ctx) => previewReport(ctx, type, body));
  implement(app, calls.reportRuns, ({ query }, ctx) =>
    listRuns(
      ctx.platform,
      personOf(ctx),
      type,
      query,
      ...(query.entry_id === undefined ? [] : [isOfEntry(query.entry_id)]),
    ),
  );
  implement(app, calls.reportRun, async ({ params }, ctx) => {
    const { platform } = ctx;
    const person = personOf(ctx);
    return presentRun(platform, person, type, await loadRun(platform.db, person, type, params.runId));
  });
  implement(app, calls.stopReport, ({ params }, ctx) => stopReport(ctx, type, params.runId));
  implement(app, calls.reportFile, ({ params }, ctx) => fetchReport(ctx, type, params.runId));
}

/**
 * Stops the person's own run, or removes its file if the run has ended. Throws 404, and 403 for the run of another
 * person.
 */
async function stopReport(ctx: RequestContext, type: InboxType, id: string): Promise<ReportRun> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const run = await loadRun(platform.db, person, type, id);
  if (run.person_id !== person.id) throw notAllowed();
  if (!(await endRun(platform, { id }, { state: 'stopped' }))) await deleteReportFile(platform, id);
  return presentRun(platform, person, type, await loadRun(platform.db, person, type, id));
}

/** Queues the jobs of stalled runs again, and removes expired files and old runs. */
export async function maintainReports(platform: Platform): Promise<void> {
  for (const id of await findDeadRuns(platform))
    await platform.jobs.send(platform.db, reportJob, { id }, { singletonKey: id });
  await deleteOldRuns(platform);
}
