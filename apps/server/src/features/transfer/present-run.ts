import type { ImportRun, ImportState } from '@vitrina/contract';
import { type ContentType, idColumn, type RowFault, sheetColumns } from '@vitrina/model';
import { metaOf } from '../../content/read/list.ts';
import type { Platform } from '../../platform/context.ts';
import { countRows } from './rows.ts';
import { columnsOfRun, type Run } from './runs.ts';

const wrong = ['refused', 'failed'] as const;

/** An import as it is answered, with a page of what is wrong with its rows. */
export async function presentRun(
  { db }: Platform,
  type: ContentType,
  run: Run,
  page: { readonly page: number; readonly per_page: number },
): Promise<ImportRun> {
  const [counts, first, faulty] = await Promise.all([
    countRows(db, run.id),
    db
      .selectFrom('import_row')
      .select('cells')
      .where('import_id', '=', run.id)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('import_row')
      .select(['number', 'name', 'faults'])
      .where('import_id', '=', run.id)
      .where('state', 'in', [...wrong])
      .orderBy('number')
      .limit(page.per_page)
      .offset((page.page - 1) * page.per_page)
      .execute(),
  ]);
  const none = {
    waiting: 0,
    create: 0,
    update: 0,
    unchanged: 0,
    refused: 0,
    created: 0,
    updated: 0,
    failed: 0,
  };
  const all = { ...none, ...counts };
  const headOf = headsOf(type, run);
  return {
    id: run.id,
    type: run.type,
    file_name: run.file_name,
    // Only the operations of this feature write it.
    state: run.state as ImportState,
    created_at: run.created_at.toISOString(),
    created_by: { id: run.person_id, name: run.person_name },
    expires_at: run.expires_at.toISOString(),
    columns: run.heads.map((head, index) => ({
      head,
      column: run.columns[index] ?? null,
      example: (first?.cells[index] ?? '').slice(0, 120),
    })),
    missing: missingHeads(type, run),
    counts: { total: Object.values(all).reduce((sum, count) => sum + count, 0), ...all },
    faults: {
      data: faulty.map(({ number, name, faults }) => ({
        row: number,
        name,
        faults: faults.map(({ column, message }) => ({ column: headOf(column), message })),
      })),
      meta: metaOf(page, all.refused + all.failed),
    },
  };
}

/** The head under which a column stands in the file; our own for one that the file lacks. */
export function headsOf(type: ContentType, run: Run): (column: string) => string {
  const inFile = new Map(
    columnsOfRun(type, run).flatMap((column, index): [string, string][] =>
      column ? [[column.key, run.heads[index] ?? column.head]] : [],
    ),
  );
  const ours = new Map(sheetColumns(type).map(({ key, head }) => [key, head]));
  return (column) => inFile.get(column) ?? ours.get(column) ?? '';
}

/** A fault as it is told in one line. */
export function faultText(headOf: (column: string) => string, { column, message }: RowFault): string {
  const head = headOf(column);
  return head === '' ? message : `${head}: ${message}`;
}

function missingHeads(type: ContentType, { columns, scope }: Pick<Run, 'columns' | 'scope'>): string[] {
  const fields = new Set(
    sheetColumns(type).flatMap(({ key, field }) => (columns.includes(key) ? [field] : [])),
  );
  // Rows with an id need nothing else.
  if (fields.has(idColumn)) return [];
  return sheetColumns(type)
    .filter(({ required, field }) => required === 'draft' && !fields.has(field) && scope[field] === undefined)
    .map(({ head }) => head);
}
