import { type InboxReport, type ReportRun, reportCalls } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { notAllowed } from '../../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Answer } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inboxTypes } from '../handling/scope.ts';
import type { ReportPorts } from '../ports.ts';
import { askReport, fetchReport, previewReport } from './ask.ts';
import { reportJob } from './job-names.ts';
import { listRuns, loadRun, namesEntry, presentRun } from './present-run.ts';
import { deadRuns, dropFile, endRun, sweepRuns } from './runs.ts';

export { reportJob, runOfJob } from './job-names.ts';
export { workRun } from './write.ts';

/** Reports of inboxes: their runs, and (for the call that reports of records share) how one is asked. */
export function inboxReports(ports: ReportPorts) {
  return {
    name: 'inbox-reports',
    register(app: FastifyInstance): void {
      for (const type of inboxTypes) registerType(app, ports, type);
    },
    ask: (ctx: RequestContext, type: InboxType, body: InboxReport): Promise<Answer<ReportRun>> =>
      askReport(ctx, ports, type, body),
  };
}

function registerType(app: FastifyInstance, ports: ReportPorts, type: InboxType): void {
  const calls = reportCalls(type);
  implement(app, calls.previewReport, ({ body }, ctx) => previewReport(ctx, type, body));
  implement(app, calls.reportRuns, ({ query }, ctx) =>
    listRuns(
      ctx.platform,
      personOf(ctx),
      type,
      query,
      ...(query.entry_id === undefined ? [] : [namesEntry(query.entry_id)]),
    ),
  );
  implement(app, calls.reportRun, async ({ params }, ctx) => {
    const { platform } = ctx;
    const person = personOf(ctx);
    return presentRun(platform, person, type, await loadRun(platform.db, person, type, params.runId));
  });
  implement(app, calls.stopReport, ({ params }, ctx) => stopReport(ctx, ports, type, params.runId));
  implement(app, calls.reportFile, ({ params }, ctx) => fetchReport(ctx, ports.files, type, params.runId));
}

/** Stops a run of one's own, or removes its file. Throws 404, 403 for the run of another person. */
async function stopReport(
  ctx: RequestContext,
  ports: ReportPorts,
  type: InboxType,
  id: string,
): Promise<ReportRun> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const run = await loadRun(platform.db, person, type, id);
  if (run.person_id !== person.id) throw notAllowed();
  if (!(await endRun(platform, { id }, { state: 'stopped' })))
    await dropFile(platform.db, id, ports.files.remove);
  return presentRun(platform, person, type, await loadRun(platform.db, person, type, id));
}

/** Sends the work of runs again whose process has died, and removes what is kept no longer. */
export async function tendReports(platform: Platform, ports: ReportPorts): Promise<void> {
  for (const id of await deadRuns(platform))
    await platform.jobs.send(platform.db, reportJob, { id }, { singletonKey: id });
  await sweepRuns(platform, ports.files.remove);
}
