import { type ImportRun, transferCalls } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { personOf, type RequestContext } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { beginImport, setColumns, stopImport } from './change-run.ts';
import { exportList, reportList } from './export.ts';
import { faultsFile } from './faults-file.ts';
import { presentRun } from './present-run.ts';
import { type ReadingBudgets, readingBudgets } from './reading/in-turn.ts';
import { loadRun, type Run } from './runs.ts';
import { importTemplate } from './template.ts';
import { importFile } from './upload.ts';

export { applyImport } from './apply-import.ts';
export { checkImport } from './check-import.ts';
export { importJobs, importOfJob } from './job-names.ts';
export { reviveImports, sweepImports } from './runs.ts';

/** The feature with other limits for what reads files: for tests. */
export const transferWithin = (budgets: ReadingBudgets) => ({
  name: 'transfer',
  register(app: FastifyInstance): void {
    for (const type of contentTypes) registerType(app, type, budgets);
  },
});

/** Lists out of the service as files, and files into it. */
export const transfer = transferWithin(readingBudgets);

/** The first page of what is wrong, as the console shows it. */
const firstPage = { page: 1, per_page: 25 };

function registerType(app: FastifyInstance, type: ContentType, budgets: ReadingBudgets): void {
  const calls = transferCalls(type);
  const present = (ctx: RequestContext, run: Run, page = firstPage): Promise<ImportRun> =>
    presentRun(ctx.platform, type, run, page);
  const own = (ctx: RequestContext, id: string): Promise<Run> =>
    loadRun(ctx.platform.db, personOf(ctx), type, id);

  implement(app, calls.export, ({ query }, ctx) => exportList(ctx, type, query));
  implement(app, calls.report, ({ body }, ctx) => reportList(ctx, type, body));
  implement(app, calls.template, ({ query }) => importTemplate(type, query.format));
  implement(app, calls.upload, async ({ query }, ctx) =>
    present(ctx, await importFile(ctx, type, query, budgets)),
  );
  implement(app, calls.import, async ({ params, query }, ctx) =>
    present(ctx, await own(ctx, params.importId), query),
  );
  implement(app, calls.columns, async ({ params, body }, ctx) =>
    present(ctx, await setColumns(ctx, type, params.importId, body.columns)),
  );
  implement(app, calls.apply, async ({ params }, ctx) =>
    present(ctx, await beginImport(ctx, type, params.importId)),
  );
  implement(app, calls.cancel, async ({ params }, ctx) =>
    present(ctx, await stopImport(ctx, type, params.importId)),
  );
  implement(app, calls.faults, async ({ params, query }, ctx) =>
    faultsFile(ctx.platform, type, await own(ctx, params.importId), query.format),
  );
}
