import type { SheetFormat } from '@vitrina/contract';
import {
  attachmentsOf,
  behaviour,
  civilTime,
  cleanFileName,
  dayOf,
  type Field,
  findContentType,
  formatDay,
  formatHour,
  formatPhoneCell,
  formFields,
  hasInbox,
  type InboxType,
  isEmptyValue,
  type Phone,
  screenTitle,
} from '@vitrina/model';
import { sql } from 'kysely';
import { visibleRelated } from '../../../content/read/present.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, type FileColumn, fileOf, type Row } from '../../../platform/sheet-file.ts';
import { relatedIdsOf } from '../handling/read.ts';
import { type SubmissionRow, submissionColumnsSql } from '../handling/rows.ts';
import { findIdsSentBy, type Lookup, recordPersonalDataEvent } from './find.ts';

/** Number of submissions read with one query. */
const portionSize = 200;

const columns: readonly FileColumn[] = ['Número', 'Fecha y hora', 'Bandeja', 'Registro', 'Dato', 'Valor'].map(
  (header) => ({ header, type: 'text' }),
);

/** Exports the submissions of one person as a file for this person, newest first, with one line per field. */
export async function exportPerson(
  ctx: RequestContext,
  lookup: Lookup,
  format: SheetFormat,
): Promise<Answer<never>> {
  const { platform } = ctx;
  const ids = await findIdsSentBy(platform.db, personOf(ctx), lookup);
  await recordPersonalDataEvent(ctx, 'exported', { by: lookup.by, submissions: ids.length, format });
  const table = { name: 'Datos personales', columns, portions: dataLines(ctx, ids) };
  return reply(fileOf(table, format), {
    headers: {
      ...downloadHeaders(`datos-personales-${dayOf(platform.clock.now())}`, format),
      'x-total-count': String(ids.length),
    },
  });
}

async function* dataLines(ctx: RequestContext, ids: readonly string[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += portionSize) {
    const { rows } = await sql<SubmissionRow>`
      select ${submissionColumnsSql} from submission as t where t.id = any(${ids.slice(at, at + portionSize)}::uuid[])
      order by t.received_at desc, t.id desc`.execute(ctx.platform.db);
    for (const row of rows) yield await linesOfSubmission(ctx, row);
  }
}

async function linesOfSubmission(
  { platform, person }: RequestContext,
  row: SubmissionRow,
): Promise<string[][]> {
  const type = findContentType(row.type);
  if (!type || !hasInbox(type) || person === null) return [];
  const { day, time } = civilTime(row.received_at);
  const firstCells = [
    row.ticket,
    `${formatDay(day)} ${formatHour(time)}`,
    screenTitle(type),
    row.entry_title,
  ];
  const relatedRecords = await visibleRelated(platform, person, relatedIdsOf(type, row));
  const files = await fileNames(platform.db, row, type);
  return Object.entries(formFields(type)).flatMap(([key, field]) => {
    const text = files.get(key)?.join(', ') ?? textOf(field, row.data[key], relatedRecords);
    return text === '' ? [] : [[...firstCells, field.label, text]];
  });
}

function textOf(
  field: Field,
  value: unknown,
  relatedRecords: ReadonlyMap<string, { readonly name: string }>,
): string {
  if (isEmptyValue(field, value)) return '';
  return field.kind === 'phone'
    ? formatPhoneCell(value as Phone)
    : behaviour(field).toText(value, field, relatedRecords);
}

/** Loads the names of the submission's files, by field. */
async function fileNames(
  db: RequestContext['platform']['db'],
  row: SubmissionRow,
  type: InboxType,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const attachments = attachmentsOf(type, row.data);
  if (attachments.length === 0) return new Map();
  const rows = await db
    .selectFrom('submission_file')
    .select(['field', 'name', 'content_type'])
    .where('submission_id', '=', row.id)
    .execute();
  const namesByField = new Map<string, string[]>(attachments.map(({ field }) => [field, []]));
  for (const { field, name, content_type } of rows)
    namesByField.get(field)?.push(cleanFileName(name, content_type));
  return namesByField;
}
