import { fold } from '../addresses/slug.ts';
import type { ContentType } from '../declaration/content-type.ts';
import { draftSchema } from '../derive/draft.ts';
import type { Issue } from '../kinds/kind.ts';
import { cleanHtmlText } from '../texts/invisible.ts';
import { isTooLongNote, limitCell } from './escape.ts';
import { joinPath } from './kinds/group.ts';
import { type SheetColumn, sheetColumns, sheetFieldList } from './sheet.ts';
import { isBlank, type ReadContext } from './transfer.ts';

/** Fault of a row: the key of the column ('' for the whole row) and a message in Spanish. */
export interface RowFault {
  readonly column: string;
  readonly message: string;
}

/** Result of reading a row: the values of its fields, null for empty ones, or the faults of the row. */
export type RowReading =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly faults: readonly RowFault[] };

/** Cells by column key. */
export type Cells = ReadonlyMap<string, string>;

/**
 * Reads a row. A field whose cells are equal to the stored ones is skipped, so that a value that a file cannot hold
 * exactly does not change when the file is sent back.
 * @param rowCells cells of the columns that the file has
 * @param storedCells cells of the record that the row updates; null for a new record
 * @param unreadableCells reasons that cells of the file cannot be read, by column key
 */
export function readRow(
  type: ContentType,
  rowCells: Cells,
  storedCells: Cells | null,
  context: Omit<ReadContext, 'siblings'> & Partial<Pick<ReadContext, 'siblings'>>,
  unreadableCells: Cells = new Map(),
): RowReading {
  const values: Record<string, unknown> = {};
  const siblings: Record<string, unknown> = { ...context.siblings };
  const faults: RowFault[] = [...unreadableCells].map(([column, message]) => ({ column, message }));
  for (const { key, field, transfer, columns: keys } of sheetFieldList(type)) {
    if (field.computed) continue;
    if (keys.some((fieldKey) => unreadableCells.has(fieldKey))) continue;
    if (keys.every((fieldKey) => rowCells.get(fieldKey) === undefined)) continue;
    if (
      storedCells &&
      keys.every((fieldKey) => isAsStored(rowCells.get(fieldKey), storedCells.get(fieldKey) ?? ''))
    )
      continue;
    const cells = keys.map((fieldKey) => rowCells.get(fieldKey) ?? storedCells?.get(fieldKey) ?? '');
    const tooLongKey = keys.find((_key, index) => isTooLongNote(cells[index] ?? ''));
    if (tooLongKey !== undefined) {
      faults.push({ column: tooLongKey, message: 'El texto no cabía en el libro: use un archivo CSV.' });
      continue;
    }
    if (cells.every(isBlank)) {
      values[key] = null;
      siblings[key] = null;
      continue;
    }
    const reading = transfer.read(cells, field, { ...context, siblings });
    if ('value' in reading) {
      values[key] = reading.value;
      siblings[key] = reading.value;
    } else
      faults.push(...reading.faults.map(({ path, message }) => ({ column: joinPath(key, path), message })));
  }
  return faults.length > 0 ? { faults } : { values };
}

function isAsStored(value: string | undefined, storedText: string): boolean {
  return (
    value === undefined || [storedText, cleanHtmlText(storedText), limitCell(storedText)].includes(value)
  );
}

/** Validates the values of a row with the draft schema. Returns the parsed body, or the faults by column. */
export function checkRow(
  type: ContentType,
  body: Readonly<Record<string, unknown>>,
): { readonly body: Record<string, unknown> } | { readonly faults: readonly RowFault[] } {
  const result = draftSchema(type).safeParse(body);
  if (result.success) return { body: result.data };
  return {
    faults: columnFaults(
      type,
      result.error.issues.map(({ path, message }) => ({
        path: `/${path.map(String).join('/')}`,
        message,
      })),
    ),
  };
}

/** Assigns faults at JSON pointers to columns: each fault to the column that shares the longest path with it. */
export function columnFaults(type: ContentType, faults: readonly Issue[]): RowFault[] {
  const columns = sheetColumns(type);
  const reportedFaults = new Set<string>();
  return faults.flatMap(({ path, message }) => {
    const steps = path.split('/').slice(1);
    const key = steps.join('.');
    const matchingColumns = columns.filter(
      (column) => key === column.key || key.startsWith(`${column.key}.`),
    );
    const [bestColumn = columns.find(({ field }) => field === steps[0])] = matchingColumns.sort(
      (a, b) => b.key.length - a.key.length,
    );
    // For a fault inside a list, the message names the line of the element.
    const line = bestColumn ? key.slice(bestColumn.key.length + 1).split('.')[0] : undefined;
    const fullMessage =
      line !== undefined && /^\d+$/.test(line) ? `Línea ${Number(line) + 1}: ${message}` : message;
    const fault = { column: bestColumn?.key ?? '', message: fullMessage };
    const faultId = `${fault.column} ${fullMessage}`;
    if (reportedFaults.has(faultId)) return [];
    reportedFaults.add(faultId);
    return [fault];
  });
}

/** Headers of the error report, which an import also accepts. */
export const reportHeaders = { row: 'Fila', faults: 'Errores' } as const;

/** Columns that match the header of a file. */
export interface HeaderMatch {
  /** Column for each header; null for an unknown header, whose cells an import ignores. */
  readonly columns: readonly (SheetColumn | null)[];
  /** Columns named by several headers, with the indexes of these headers (from 0). */
  readonly duplicates: readonly { readonly column: SheetColumn; readonly indexes: readonly number[] }[];
}

const headerText = (text: string): string =>
  fold(text.replaceAll('*', '')).replaceAll('·', ' · ').replace(/\s+/g, ' ').trim();

/**
 * Finds the columns that headers name by label, former label or key, ignoring case and accents. A former label that is
 * now the label of another column means that column.
 */
export function matchHeaders(type: ContentType, headers: readonly string[]): HeaderMatch {
  const byText = new Map(
    [
      sheetColumns(type).flatMap((column) => column.formerHeaders.map((header) => [header, column] as const)),
      sheetColumns(type).map((column) => [column.key, column] as const),
      sheetColumns(type).map((column) => [column.header, column] as const),
    ]
      .flat()
      .map(([text, column]) => [headerText(text), column] as const),
  );
  const columns = headers.map((header) => byText.get(headerText(header)) ?? null);
  const indexes = new Map<SheetColumn, number[]>();
  for (const [index, column] of columns.entries())
    if (column) indexes.set(column, [...(indexes.get(column) ?? []), index]);
  return {
    columns,
    duplicates: [...indexes].flatMap(([column, at]) => (at.length > 1 ? [{ column, indexes: at }] : [])),
  };
}
