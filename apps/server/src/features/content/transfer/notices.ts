import type { ImportNotice, ImportNoticeKind } from '@vitrina/contract';
import { formatNumber } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { RowNote } from './json-columns.ts';
import { lettersOf } from './reading/positions.ts';
import type { Run } from './runs.ts';

const maxNamedRows = 20;
const maxRowsInSentence = 5;

const noticeKindByNote = {
  same_record: 'same_as_record',
  same_row: 'same_as_row',
  decimal_comma: 'decimal_commas',
} as const satisfies Record<RowNote['kind'], ImportNoticeKind>;

/** Lists row numbers, for example `fila 4`, `filas 4, 5 y 9`, `filas 1, 2, 3, 4, 5 y otras 20`. */
function rowsText(rows: readonly number[], count: number): string {
  const namedRows = rows.slice(0, maxRowsInSentence).map(String);
  const otherCount = count - namedRows.length;
  const lastPart =
    otherCount > 0 ? (otherCount === 1 ? 'otra' : `otras ${formatNumber(otherCount)}`) : namedRows.pop();
  const list = namedRows.length === 0 ? lastPart : `${namedRows.join(', ')} y ${lastPart}`;
  return `${count === 1 ? 'fila' : 'filas'} ${list}`;
}

type FormatSentence = (count: number, rows: string, run: Run) => string;

const sentences = {
  same_as_record: (count, rows) =>
    `${formatNumber(count)} ${count === 1 ? 'fila se llama como un registro que ya existe' : 'filas se llaman como registros que ya existen'} (${rows}). Para actualizarlos en vez de crear otros, agregue la columna Id.`,
  same_as_row: (count, rows) =>
    `${formatNumber(count)} ${count === 1 ? 'fila se llama' : 'filas se llaman'} como otra fila de más arriba (${rows}).`,
  decimal_commas: (_count, rows) =>
    `En un archivo separado por punto y coma, la coma de los decimales se lee como punto: 20,50 es 20.50 (${rows}).`,
  hidden_rows: (count, rows) =>
    `${formatNumber(count)} ${count === 1 ? 'fila está oculta' : 'filas están ocultas'} en la hoja y también se ${count === 1 ? 'importa' : 'importan'} (${rows}). Si no la${count === 1 ? '' : 's'} quiere, elimínela${count === 1 ? '' : 's'} del archivo.`,
} as const satisfies Partial<Record<ImportNoticeKind, FormatSentence>>;

/** Lists facts about an import's file and rows that the person should know before importing. */
export async function listNotices(db: Queryable, run: Run): Promise<ImportNotice[]> {
  // The rows are still being checked.
  const rowsByNote = run.state === 'checking' ? [] : await readRowsByNote(db, run.id);
  const { hidden_rows: hiddenRows } = run.reading;
  const createNotice = (
    kind: keyof typeof sentences,
    count: number,
    rows: readonly number[],
  ): ImportNotice => ({
    kind,
    message: sentences[kind](count, rowsText(rows, count)),
    count,
    rows: rows.slice(0, maxNamedRows),
  });
  return [
    ...rowsByNote.map(({ kind, count, rows }) => createNotice(noticeKindByNote[kind], count, rows)),
    ...fileNotices(run),
    ...(hiddenRows && hiddenRows.count > 0
      ? [createNotice('hidden_rows', hiddenRows.count, hiddenRows.first)]
      : []),
  ];
}

interface RowsOfNote {
  readonly kind: RowNote['kind'];
  readonly count: number;
  readonly rows: readonly number[];
}

async function readRowsByNote(db: Queryable, importId: string): Promise<RowsOfNote[]> {
  const { rows } = await sql<RowsOfNote>`
    select kind, count(*)::int as count, (array_agg(number order by number))[1:${sql.lit(maxNamedRows)}] as rows from (
      select distinct r.number, n ->> 'kind' as kind
      from import_row r cross join lateral jsonb_array_elements(r.notes) n
      where r.import_id = ${importId}::uuid and r.notes <> '[]') as noted
    group by kind order by kind desc`.execute(db);
  return rows;
}

function fileNotices({ reading, columns }: Run): ImportNotice[] {
  const { sheets = [], sheet = null, hidden_columns: hiddenColumns = [], head_row: headRow = 1 } = reading;
  const notices: ImportNotice[] = [];
  const add = (kind: ImportNoticeKind, message: string): void => {
    notices.push({ kind, message, count: 0, rows: [] });
  };
  const [firstSheet] = sheets;
  if (sheets.some(({ name, hidden }) => hidden && name === sheet))
    add('hidden_sheet', `La hoja «${sheet}» está oculta en el libro.`);
  else if (firstSheet?.hidden)
    add('hidden_sheet', `La primera hoja, «${firstSheet.name}», está oculta: se lee «${sheet}».`);
  if (headRow > 1)
    add(
      'rows_above_heads',
      `Los encabezados están en la fila ${headRow}: lo que está más arriba no se importa.`,
    );
  const letters = hiddenColumns.filter((index) => (columns[index] ?? null) !== null).map(lettersOf);
  if (letters.length > 0)
    add(
      'hidden_columns',
      letters.length === 1
        ? `La columna ${letters[0]} está oculta en la hoja y también se importa.`
        : `Las columnas ${letters.join(', ')} están ocultas en la hoja y también se importan.`,
    );
  return notices;
}

/** Describes a note about a row, in Spanish. */
export function noteText(note: RowNote, headerOf: (column: string) => string): string {
  switch (note.kind) {
    case 'same_record':
      return 'Se llama como un registro que ya existe.';
    case 'same_row':
      return `Se llama como la fila ${note.row}.`;
    case 'decimal_comma':
      return `${headerOf(note.column)}: «${note.text.trim()}» se lee como ${note.read.trim()}.`;
  }
}
