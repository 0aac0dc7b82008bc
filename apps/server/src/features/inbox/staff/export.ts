import type { SubmissionExportQuery } from '@vitrina/contract';
import {
  dayOf,
  type InboxType,
  type ReportCells,
  type ReportedSubmission,
  reportColumns,
  reportedIds,
  type SubmissionState,
} from '@vitrina/model';
import { sql } from 'kysely';
import { namePeople, relatedFor } from '../../../content/read/present.ts';
import { calendarOf } from '../../../content/read/selection.ts';
import { personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, fileOf } from '../../../platform/sheet-file.ts';
import { selectSubmissions } from './filters.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { withinReach } from './scope.ts';

/** Submissions that are read together. */
const portionSize = 500;

/**
 * The submissions that the filters select, newest first, as a file with the inbox's report columns. Which they are is
 * decided when it begins; they are read in portions while the file is, so that a long list is never in memory. Throws
 * 403 for whole identity numbers without `reveal`.
 */
export async function exportSubmissions(
  ctx: RequestContext,
  type: InboxType,
  query: SubmissionExportQuery,
): Promise<Answer<never>> {
  const { platform } = ctx;
  const { format, ids } = query;
  const sensitive = query.sensitive === 'true';
  const person = personOf(ctx);
  if (sensitive) requirePermission(person, 'reveal', type.resource);
  const among = ids ? sql`and t.id = any(${[...ids]}::uuid[])` : sql``;
  const where = selectSubmissions(person, [type], query, calendarOf(platform));
  const { rows } = await sql<{ id: string }>`
    select t.id from submission as t where ${where} ${among} order by t.received_at desc, t.id desc`.execute(
    platform.db,
  );
  const selected = rows.map(({ id }) => id);
  await platform.audit.append(platform.db, {
    at: platform.clock.now(),
    actorId: person.id,
    actorName: person.name,
    action: 'exported',
    resource: type.resource,
    requestId: ctx.requestId,
    address: ctx.address,
    details: {
      type: type.slug,
      what: 'submissions',
      format,
      sensitive,
      rows: selected.length,
      filters: filtersFor(query),
      ...(ids ? { chosen: ids.length } : {}),
    },
  });
  const columns = reportColumns(type);
  const name = `${type.slug}-solicitudes-${dayOf(platform.clock.now())}`;
  const table = {
    name: type.labels.many,
    columns,
    rows: cellsOf(ctx, type, columns, selected, sensitive),
  };
  return reply(fileOf(table, format), {
    headers: { ...downloadHeaders(name, format), 'x-total-count': String(selected.length) },
  });
}

/** The filters for the record. What was searched may be somebody's name: that there was a search is enough. */
function filtersFor(query: SubmissionExportQuery): Readonly<Record<string, unknown>> {
  const others: ReadonlySet<string> = new Set(['format', 'sensitive', 'sort', 'ids']);
  const given = Object.entries(query).filter(([key, value]) => value !== undefined && !others.has(key));
  return Object.fromEntries(given.map(([key, value]) => [key, key === 'search' ? true : value]));
}

async function* cellsOf(
  ctx: RequestContext,
  type: InboxType,
  columns: readonly ReportCells[],
  ids: readonly string[],
  sensitive: boolean,
): AsyncGenerator<readonly string[]> {
  const { platform, log, requestId } = ctx;
  const now = platform.clock.now();
  let written = 0;
  try {
    for (let at = 0; at < ids.length; at += portionSize) {
      const { reported, related, files } = await portion(ctx, type, ids.slice(at, at + portionSize));
      for (const one of reported) {
        const context = { now, sensitive, related, files };
        yield columns.map(({ write }) => write(one, context));
        written += 1;
      }
    }
  } catch (error) {
    // The status was sent already: only a broken connection tells the client that the file is not complete.
    log.error({ err: error, request_id: requestId, type: type.slug }, 'an export broke off');
    throw error;
  } finally {
    log.info({ request_id: requestId, type: type.slug, rows: ids.length, written }, 'submissions exported');
  }
}

/** Submissions in the order of their ids, those that exist for the person still, with what their report names. */
async function portion(ctx: RequestContext, type: InboxType, ids: readonly string[]) {
  const { platform } = ctx;
  const person = personOf(ctx);
  const within = sql.join([sql`t.id = any(${[...ids]}::uuid[])`, ...withinReach(person, [type])], sql` and `);
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumnsSql} from submission as t where ${within}
    order by t.received_at desc, t.id desc`.execute(platform.db);
  const name = await namePeople(
    platform,
    rows.map(({ assigned_to }) => assigned_to),
  );
  const reported = rows.map((row): ReportedSubmission & { readonly id: string } => ({
    ...row,
    state: row.state as SubmissionState,
    assigned_to: row.assigned_to === null ? null : name(row.assigned_to).name,
  }));
  const [related, attached] = await Promise.all([
    relatedFor(
      platform,
      person,
      reported.flatMap((one) => reportedIds(type, one)),
    ),
    attachedFiles(ctx, type, ids),
  ]);
  const files = (submission: ReportedSubmission, field: string): readonly string[] =>
    attached.get(`${submission.ticket} ${field}`) ?? [];
  return { reported, related, files };
}

/** The addresses of the files that came with submissions, by ticket and field; whoever follows one must be signed in and may see it. */
async function attachedFiles(
  { platform }: RequestContext,
  type: InboxType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await platform.db
    .selectFrom('submission_file as f')
    .innerJoin('submission as s', 's.id', 'f.submission_id')
    .select(['f.id', 'f.field', 's.ticket', 's.id as submission'])
    .where('f.submission_id', 'in', ids)
    .where('f.state', '=', 'stored')
    .orderBy('f.created_at')
    .execute();
  const found = new Map<string, string[]>();
  for (const { id, field, ticket, submission } of rows) {
    const key = `${ticket} ${field}`;
    const address = `${platform.config.publicOrigin ?? ''}/api/${type.slug}/inbox/submissions/${submission}/files/${id}`;
    found.set(key, [...(found.get(key) ?? []), address]);
  }
  return found;
}
