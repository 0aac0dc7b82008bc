import type { SubmissionExportQuery } from '@vitrina/contract';
import {
  dayOf,
  fileStem,
  type InboxType,
  type ReportCells,
  reportColumns,
  sharedReportColumns,
} from '@vitrina/model';
import { sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { recordExport } from '../../../content/shared/record-export.ts';
import { all, column } from '../../../content/shared/source.ts';
import { notAllowed } from '../../../errors.ts';
import { personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, fileOf, type Row } from '../../../platform/sheet-file.ts';
import { countByType, submissionRows } from './cells.ts';
import { type SubmissionFilters, selectSubmissions } from './filters.ts';
import { inboxTypesFor } from './scope.ts';

/** Query of an export. Further members are the filters shared by all inboxes and the filters of one inbox. */
type ExportQuery = SubmissionFilters & Pick<SubmissionExportQuery, 'format' | 'sensitive' | 'ids'>;

/** Columns of an export, name of its sheet, and name of its file. */
interface ExportFormat {
  readonly columns: readonly ReportCells[];
  readonly sheetName: string;
  readonly name: string;
}

/**
 * Exports the selected submissions of an inbox, newest first. Throws 403 for unmasked identity numbers without the
 * permission `reveal`.
 */
export function exportInbox(
  ctx: RequestContext,
  type: InboxType,
  query: SubmissionExportQuery,
): Promise<Answer<never>> {
  const columns = reportColumns(type);
  return exportSubmissions(ctx, [type], query, {
    columns,
    sheetName: type.labels.plural,
    name: `${fileStem(type)}-solicitudes`,
  });
}

/**
 * Exports the columns that the inboxes share, of all or the requested inboxes. Throws 403 if the person may export
 * none, or for unmasked identity numbers without the permission `reveal`.
 */
export async function exportAllInboxes(
  ctx: RequestContext,
  query: ExportQuery & { readonly type?: readonly string[] | undefined },
): Promise<Answer<never>> {
  const types = inboxTypesFor(personOf(ctx), 'export').filter(
    ({ slug }) => query.type?.includes(slug) ?? true,
  );
  if (types.length === 0) throw notAllowed();
  const columns = sharedReportColumns(types);
  return exportSubmissions(ctx, types, query, { columns, sheetName: 'solicitudes', name: 'solicitudes' });
}

async function exportSubmissions(
  ctx: RequestContext,
  types: readonly InboxType[],
  query: ExportQuery,
  { columns, sheetName, name }: ExportFormat,
): Promise<Answer<never>> {
  const { platform } = ctx;
  const { format, ids } = query;
  const includesSensitive = query.sensitive === 'true';
  const person = personOf(ctx);
  if (includesSensitive) for (const { resource } of types) requirePermission(person, 'reveal', resource);
  const idConditions = ids ? [sql`${column('id')} = any(${[...ids]}::uuid[])`] : [];
  const where = selectSubmissions(person, types, query, calendarOf(platform));
  const selectedSubmissions = { platform, person, types, where: all([where, ...idConditions]) };
  const counts = await countByType(selectedSubmissions);
  const countOfType = ({ slug }: InboxType): number => counts.get(slug) ?? 0;
  // Each requested type gets an audit event, even without results.
  for (const type of types)
    await recordExport(ctx, type.resource, {
      type: type.slug,
      what: 'submissions',
      format,
      sensitive: includesSensitive,
      rows: countOfType(type),
      filters: filtersFor(query),
      ...(ids ? { chosen: ids.length } : {}),
    });
  const total = types.reduce((sum, type) => sum + countOfType(type), 0);
  const table = {
    name: sheetName,
    columns,
    portions: logRows(ctx, types, submissionRows(selectedSubmissions, columns, includesSensitive)),
  };
  const file = `${name}-${dayOf(platform.clock.now())}`;
  return reply(fileOf(table, format), {
    headers: { ...downloadHeaders(file, format), 'x-total-count': String(total) },
  });
}

/**
 * Returns the filters for the audit trail. The search text may be somebody's name, so only its presence is recorded.
 */
function filtersFor(query: ExportQuery): Readonly<Record<string, unknown>> {
  const otherParameters: ReadonlySet<string> = new Set(['format', 'sensitive', 'sort', 'ids']);
  const setFilters = Object.entries(query).filter(
    ([key, value]) => value !== undefined && !otherParameters.has(key),
  );
  return Object.fromEntries(setFilters.map(([key, value]) => [key, key === 'search' ? true : value]));
}

async function* logRows(
  { log, requestId }: RequestContext,
  types: readonly InboxType[],
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const slugs = types.map(({ slug }) => slug);
  let writtenCount = 0;
  try {
    for await (const rows of portions) {
      yield rows;
      writtenCount += rows.length;
    }
  } catch (error) {
    // The status was sent already: only a broken connection tells the client that the file is not complete.
    log.error({ err: error, request_id: requestId, types: slugs }, 'an export broke off');
    throw error;
  } finally {
    log.info({ request_id: requestId, types: slugs, written: writtenCount }, 'submissions exported');
  }
}
