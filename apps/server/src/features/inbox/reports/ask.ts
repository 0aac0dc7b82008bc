import { type InboxReport, type ReportPreview, type ReportRun, sheetTypes } from '@vitrina/contract';
import { formatNumber, type InboxType, maxRowsAtOnce } from '@vitrina/model';
import { sql } from 'kysely';
import { recordExport } from '../../../content/shared/record-export.ts';
import { institutionConditions } from '../../../content/shared/scope.ts';
import { all, column } from '../../../content/shared/source.ts';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import {
  type Platform,
  personOf,
  type RequestContext,
  requirePermission,
} from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { type Answer, reply, StreamedBody } from '../../../platform/http/answer.ts';
import { newId } from '../../../platform/ids.ts';
import { downloadHeaders } from '../../../platform/sheet-file.ts';
import { reportFiles } from '../../files/index.ts';
import { countSelected } from '../handling/cells.ts';
import type { AskedReport } from './json-columns.ts';
import { fileNameOf, hasStoredFile, loadRun, presentRun, type Run, type RunRow } from './present-run.ts';
import { previewOf } from './preview.ts';
import { recipientFaults } from './recipients.ts';
import { newRun, reportJob } from './runs.ts';
import { columnsOf, defaultColumnKeys, maxSheetRows, selectionOf } from './selected.ts';
import { writeRun } from './write.ts';

/** Maximum reports in progress per person. */
const maxRunningReports = 3;

const nothingToReport = () => conflict('nothing_to_report', 'No hay registros en el período.');

/** Completes a report request with defaults. */
function completeReport(type: InboxType, body: InboxReport): AskedReport {
  const { date_from, date_to, states = [], format, include_sensitive } = body;
  const columns = body.columns ?? defaultColumnKeys(type, include_sensitive);
  return { date_from, date_to, states, columns, format, include_sensitive };
}

/** Returns the named records with their current names. Throws 400 for a record that the person does not see. */
async function readNamedEntries(
  { platform, person }: RequestContext,
  type: InboxType,
  ids: readonly string[] = [],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const where = all([
    sql`${column('id')} = any(${[...ids]}::uuid[]) and ${column('type')} = ${type.slug}`,
    ...institutionConditions(person?.institutions ?? null, type),
  ]);
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from entry as t where ${where} order by t.name`.execute(platform.db);
  const missingIndex = ids.findIndex((id) => !rows.some((row) => row.id === id.toLowerCase()));
  if (missingIndex >= 0)
    throw invalidInput([{ path: `/entry_ids/${missingIndex}`, message: 'No existe este registro.' }]);
  return rows;
}

/** Counts the submissions of a report, and returns its first rows with masked identity numbers. */
export async function previewReport(
  ctx: RequestContext,
  type: InboxType,
  body: InboxReport,
): Promise<ReportPreview> {
  const request = completeReport(type, body);
  const entries = await readNamedEntries(ctx, type, body.entry_ids);
  const ids = entries.map(({ id }) => id);
  return previewOf(selectionOf(ctx.platform, personOf(ctx), type, request, ids), {
    columns: columnsOf(type, request.columns),
    recipients: body.recipients,
  });
}

/**
 * Makes a report of an inbox. Returns a short report as a file, and a long or mailed report as a run that a job
 * carries out. Throws 403 without the permission `create`, or without `reveal` for unmasked identity numbers; 400 for
 * a recipient that may not get the mail; 409 when there are no rows, too many rows for the format, or too many
 * reports in progress.
 */
export async function requestReport(
  ctx: RequestContext,
  type: InboxType,
  body: InboxReport,
): Promise<Answer<ReportRun>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  requirePermission(person, 'create', type.resource);
  if (body.include_sensitive) requirePermission(person, 'reveal', type.resource);
  const { recipients, attach } = body;
  const delivery = recipients.length === 0 ? null : { recipients, attach, send_empty: false };
  const faults = delivery === null ? [] : await recipientFaults(platform, delivery);
  if (faults.length > 0) throw invalidInput(faults);
  const request = completeReport(type, body);
  const entries = await readNamedEntries(ctx, type, body.entry_ids);
  const ids = entries.map(({ id }) => id);
  const total = await countSelected(selectionOf(platform, person, type, request, ids));
  if (request.format === 'xlsx' && total > maxSheetRows)
    throw conflict(
      'too_many_rows',
      `Una hoja de cálculo admite ${formatNumber(maxSheetRows)} filas: elija CSV o un período más corto.`,
    );
  await refuseTooMany(ctx);
  const run = await recordRun(ctx, type, { asked: request, entries, total, delivery });
  if (total === 0) throw nothingToReport();
  if (run.worker === null) return reply(presentRun(platform, person, type, run), { status: 202 });
  const state = await writeRun(platform, { run, type, person });
  if (state === 'empty') throw nothingToReport();
  return sendFile(platform, run);
}

/** Throws 409 when the person has too many reports in progress. */
export async function refuseTooMany(ctx: RequestContext): Promise<void> {
  const { running: runningCount } = await ctx.platform.db
    .selectFrom('report_run')
    .select((columns) => columns.fn.countAll<number>().as('running'))
    .where('person_id', '=', personOf(ctx).id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (runningCount >= maxRunningReports)
    throw conflict(
      'too_many_reports',
      `Ya tiene ${maxRunningReports} reportes en curso: espere a que terminen o detenga uno.`,
    );
}

/** Stores the run and records it in the audit trail. Queues a job for a long or mailed report. */
async function recordRun(
  ctx: RequestContext,
  type: InboxType,
  { asked: requestedReport, entries, total, delivery }: Pick<Run, 'asked' | 'entries' | 'total' | 'delivery'>,
): Promise<RunRow> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const now = platform.clock.now();
  const needsJob = total > 0 && (delivery !== null || total > maxRowsAtOnce);
  return transact(platform.db, async (trx) => {
    const run = await trx
      .insertInto('report_run')
      .values({
        ...newRun(type, person, { entries, asked: requestedReport, delivery }, now),
        address: ctx.address,
        institutions: person.institutions && JSON.stringify(person.institutions),
        state: total === 0 ? 'empty' : 'running',
        total,
        worker: needsJob || total === 0 ? null : newId(),
        finished_at: total === 0 ? now : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = {
      type: type.slug,
      what: 'submissions',
      report: run.id,
      rows: total,
      entries: entries.map(({ id }) => id),
      ...requestedReport,
      ...(delivery && { recipients: delivery.recipients, attach: delivery.attach }),
    };
    await recordExport(ctx, type.resource, details, trx);
    if (needsJob) await platform.jobs.send(trx, reportJob, { id: run.id }, { singletonKey: run.id });
    return { ...run, mail_state: null, mail_recipients: null };
  });
}

/**
 * Sends the file of a run that the person may see. Throws 403 for unmasked identity numbers without the permission
 * `reveal`, 404 when the file is gone, 409 while the report is being made.
 */
export async function fetchReport(ctx: RequestContext, type: InboxType, id: string): Promise<Answer<never>> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const run = await loadRun(platform.db, person, type, id);
  if (run.asked.include_sensitive) requirePermission(person, 'reveal', type.resource);
  if (run.state === 'running') throw conflict('report_running', 'El reporte todavía se está generando.');
  if (!hasStoredFile(platform, run)) throw notFound('El archivo de este reporte ya no está disponible.');
  await recordExport(ctx, type.resource, { type: type.slug, what: 'report_file', report: run.id });
  return sendFile(platform, run);
}

async function sendFile(platform: Platform, run: Run): Promise<Answer<never>> {
  const stream = await reportFiles(platform).openFile(run.id);
  if (stream === null) throw notFound('El archivo de este reporte ya no está disponible.');
  const { format } = run.asked;
  return reply(new StreamedBody(stream, sheetTypes[format]), {
    headers: {
      ...downloadHeaders(fileNameOf(run), format),
      'x-total-count': String(run.total),
      'x-report-run': run.id,
    },
  });
}
