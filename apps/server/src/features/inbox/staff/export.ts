import type { SubmissionExportQuery } from '@vitrina/contract';
import { dayOf, type InboxType, reportColumns } from '@vitrina/model';
import { sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { all, column } from '../../../content/shared/source.ts';
import { personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, fileOf } from '../../../platform/sheet-file.ts';
import { countSelected, submissionCells } from './cells.ts';
import { selectSubmissions } from './filters.ts';

/**
 * The submissions that the filters select, newest first, as a file with the inbox's report columns, made while it is read.
 * Throws 403 for whole identity numbers without `reveal`.
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
  const among = ids ? [sql`${column('id')} = any(${[...ids]}::uuid[])`] : [];
  const where = selectSubmissions(person, [type], query, calendarOf(platform));
  const selected = { platform, person, type, where: all([where, ...among]) };
  const total = await countSelected(selected);
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
      rows: total,
      filters: filtersFor(query),
      ...(ids ? { chosen: ids.length } : {}),
    },
  });
  const columns = reportColumns(type);
  const name = `${type.slug}-solicitudes-${dayOf(platform.clock.now())}`;
  const table = {
    name: type.labels.many,
    columns,
    rows: logged(ctx, type, submissionCells(selected, columns, sensitive)),
  };
  return reply(fileOf(table, format), {
    headers: { ...downloadHeaders(name, format), 'x-total-count': String(total) },
  });
}

/** The filters for the record. What was searched may be somebody's name: that there was a search is enough. */
function filtersFor(query: SubmissionExportQuery): Readonly<Record<string, unknown>> {
  const others: ReadonlySet<string> = new Set(['format', 'sensitive', 'sort', 'ids']);
  const given = Object.entries(query).filter(([key, value]) => value !== undefined && !others.has(key));
  return Object.fromEntries(given.map(([key, value]) => [key, key === 'search' ? true : value]));
}

async function* logged(
  { log, requestId }: RequestContext,
  type: InboxType,
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  let written = 0;
  try {
    for await (const row of rows) {
      yield row;
      written += 1;
    }
  } catch (error) {
    // The status was sent already: only a broken connection tells the client that the file is not complete.
    log.error({ err: error, request_id: requestId, type: type.slug }, 'an export broke off');
    throw error;
  } finally {
    log.info({ request_id: requestId, type: type.slug, written }, 'submissions exported');
  }
}
