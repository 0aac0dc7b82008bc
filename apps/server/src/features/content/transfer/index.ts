import {
  type ImportRun,
  type InboxReport,
  type MailedList,
  type ReportRun,
  transferCalls,
} from '@vitrina/contract';
import { type ContentType, contentTypes, hasInbox, type InboxType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Answer } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { beginImport, setColumns, stopImport } from './change-run.ts';
import { exportList } from './export.ts';
import { faultsFile } from './faults-file.ts';
import type { MailList } from './mail-list.ts';
import { presentRun, type RunPages } from './present-run.ts';
import { type ReadingBudgets, readingBudgets } from './reading/in-turn.ts';
import { loadRun, type Run } from './runs.ts';
import { importTemplate } from './template.ts';
import { importUploadedFile } from './upload.ts';

export { defineImportJobs } from './jobs.ts';
export { listMailer } from './mail-list.ts';

/** Makes a report of submissions, which has the same route as a report of records. */
type ReportInbox = (ctx: RequestContext, type: InboxType, body: InboxReport) => Promise<Answer<ReportRun>>;

/** Routes to export and import records as files. `budgets` limits the reading of files. */
export const createTransfer = (reportInbox: ReportInbox, mailList: MailList, budgets = readingBudgets) => ({
  name: 'transfer',
  register(app: FastifyInstance): void {
    for (const type of contentTypes) registerType(app, type, { reportInbox, mailList, budgets });
  },
});

interface TransferPorts {
  readonly reportInbox: ReportInbox;
  readonly mailList: MailList;
  readonly budgets: ReadingBudgets;
}

/** Default page of faults and changes, as the console shows it. */
const firstPage: RunPages = { page: 1, changes_page: 1, per_page: 25 };

function registerType(
  app: FastifyInstance,
  type: ContentType,
  { reportInbox, mailList, budgets }: TransferPorts,
): void {
  const calls = transferCalls(type);
  const presentOwnRun = (ctx: RequestContext, run: Run, page = firstPage): Promise<ImportRun> =>
    presentRun(ctx.platform, type, run, page);
  const ownRun = (ctx: RequestContext, id: string): Promise<Run> =>
    loadRun(ctx.platform.db, personOf(ctx), type, id);

  implement(app, calls.export, ({ query: { format, columns, sort, ...filters } }, ctx) =>
    exportList(ctx, type, { format, columns, sort, filters }),
  );
  implement(app, calls.report, async ({ body }, ctx): Promise<Answer<ReportRun | MailedList>> => {
    if (body.source !== 'inbox') {
      const { recipients = [] } = body;
      return recipients.length === 0 ? exportList(ctx, type, body) : mailList(ctx, type, body, recipients);
    }
    if (!hasInbox(type)) throw new Error(`${type.slug} has no inbox to report of.`);
    return reportInbox(ctx, type, body);
  });
  implement(app, calls.template, ({ query }) => importTemplate(type, query.format));
  implement(app, calls.upload, async ({ query }, ctx) =>
    presentOwnRun(ctx, await importUploadedFile(ctx, type, query, budgets)),
  );
  implement(app, calls.import, async ({ params, query }, ctx) =>
    presentOwnRun(ctx, await ownRun(ctx, params.importId), query),
  );
  implement(app, calls.columns, async ({ params, body }, ctx) =>
    presentOwnRun(ctx, await setColumns(ctx, type, params.importId, body.columns)),
  );
  implement(app, calls.apply, async ({ params }, ctx) =>
    presentOwnRun(ctx, await beginImport(ctx, type, params.importId)),
  );
  implement(app, calls.cancel, async ({ params }, ctx) =>
    presentOwnRun(ctx, await stopImport(ctx, type, params.importId)),
  );
  implement(app, calls.faults, async ({ params, query }, ctx) =>
    faultsFile(ctx.platform, type, await ownRun(ctx, params.importId), query.format),
  );
}
