import type { ReportBody } from '@vitrina/contract';
import {
  type ContentType,
  dayOf,
  fileStem,
  type SheetColumn,
  type SheetEntry,
  sheetColumnsOf,
  writeEntry,
} from '@vitrina/model';
import { sql } from 'kysely';
import { orderOf } from '../../../content/read/order.ts';
import { presentEntries } from '../../../content/read/present.ts';
import { selectEntries } from '../../../content/read/selection.ts';
import { type EntryRow, entryColumns } from '../../../content/shared/load.ts';
import { recordExport } from '../../../content/shared/record-export.ts';
import { seesRecord } from '../../../content/shared/scope.ts';
import { entries, withoutIndex } from '../../../content/shared/source.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, fileOf, type Row, type Table } from '../../../platform/sheet-file.ts';
import { RecordNames } from './names.ts';

const portionSize = 200;

/** Selected list, ready to be written to a file. */
export interface SelectedList {
  readonly table: Table;
  readonly rowCount: number;
  /** Name of the file, without extension. */
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Exports the filtered list as a file, limited to the records in `ids` if given. The ids are fixed at the start, and
 * the records are read while the file is written, so that nothing is skipped or repeated. Stops when the client
 * disconnects.
 */
export async function exportList(
  ctx: RequestContext,
  type: ContentType,
  body: ReportBody,
): Promise<Answer<never>> {
  const { table, rowCount, name, details } = await selectList(ctx, type, body);
  await recordExport(ctx, type.resource, details);
  return reply(fileOf(table, body.format), {
    headers: { ...downloadHeaders(name, body.format), 'x-total-count': String(rowCount) },
  });
}

/** Selects the records of a list. The records are read while the file is written. */
export async function selectList(
  ctx: RequestContext,
  type: ContentType,
  { format, columns: fields, sort, filters, ids: selection }: ReportBody,
): Promise<SelectedList> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const columns = sheetColumnsOf(type, fields);
  const selectedCondition = selectEntries({ platform, person, type }, filters).where;
  const { join, by } = orderOf(type, sort, entries);
  const where = selection
    ? sql`t.id = any(${[...selection]}::uuid[]) and ${withoutIndex(selectedCondition)}`
    : selectedCondition;
  const { rows } = await sql<{ id: string }>`
    select t.id from entry as t ${join} where ${where} order by ${by}`.execute(platform.db);
  const ids = rows.map(({ id }) => id);
  const setFilters = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    table: { name: type.labels.plural, columns, portions: rowsOf(ctx, type, columns, ids) },
    rowCount: ids.length,
    name: `${fileStem(type)}-${dayOf(platform.clock.now())}`,
    details: {
      type: type.slug,
      format,
      rows: ids.length,
      ...(selection ? { chosen: selection.length } : {}),
      filters: Object.fromEntries(setFilters),
      columns: fields ?? null,
    },
  };
}

async function* rowsOf(
  { platform, person, requestId, log }: RequestContext,
  type: ContentType,
  columns: readonly SheetColumn[],
  ids: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const names = new RecordNames({ db: platform.db, type, person });
  let writtenCount = 0;
  try {
    for (let at = 0; at < ids.length; at += portionSize) {
      const page = ids.slice(at, at + portionSize);
      const matchingRows = await platform.db
        .selectFrom('entry')
        .select(entryColumns)
        .where('id', 'in', page)
        .where(withoutIndex(sql`deleted_at is null`))
        .execute();
      const rowsById = new Map<string, EntryRow>(matchingRows.map((row) => [row.id, row]));
      // Leaves out records that were deleted meanwhile or that the person may no longer see.
      const rows = page.flatMap((id) => {
        const row = rowsById.get(id);
        return row && person && seesRecord(person, type, row) ? [row] : [];
      });
      await names.load(rows.map(({ data }) => data));
      const entriesOfPage = person ? await presentEntries({ platform, person, type }, rows) : [];
      yield entriesOfPage.map((entry) => writeEntry(type, columns, entry as SheetEntry, names));
      writtenCount += entriesOfPage.length;
    }
  } catch (error) {
    // The status was sent already: only a broken connection tells the client that the file is not complete.
    log.error({ err: error, request_id: requestId, type: type.slug }, 'an export broke off');
    throw error;
  } finally {
    log.info(
      { request_id: requestId, type: type.slug, rows: ids.length, written: writtenCount },
      'list exported',
    );
  }
}
