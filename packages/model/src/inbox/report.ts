import { fieldsOf, screenTitle } from '../declaration/content-type.ts';
import { institutionLabels, isInstitution } from '../institutions.ts';
import type { Values } from '../kinds/inside.ts';
import { formatPhoneCell, type Phone } from '../kinds/phone-number.ts';
import { formatDay, formatHour } from '../time/time.ts';
import { civilTime, dayOf } from '../time/time-zone.ts';
import type { CellType } from '../transfer/transfer.ts';
import { commonFields } from './common-fields.ts';
import type { ReportColumn } from './declaration.ts';
import { remainingWorkingDays } from './due.ts';
import { formFields, type InboxType } from './form.ts';
import { formatIdentityNumber, maskIdentityNumber } from './identity-number.ts';
import { cellOf, cellTypeOf, type RelatedNames } from './report-cell.ts';
import { type SubmissionState, submissionStates } from './states.ts';
import { figureOf } from './submission.ts';

/** Submission with the data that a report needs. */
export interface ReportedSubmission {
  /** Slug of the content type. */
  readonly type: string;
  readonly ticket: string;
  readonly received_at: Date;
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly entry_title: string;
  readonly data: Values;
  readonly record: Values;
  readonly state: SubmissionState;
  readonly assigned_to: string | null;
  readonly result: string | null;
  readonly closed_at: Date | null;
  readonly due_at: Date | null;
  readonly source_url: string | null;
}

/** Data that a report needs in addition to the submission. */
export interface ReportContext extends RelatedNames {
  readonly now: Date;
  /** True to show identity numbers in full; false to mask them. */
  readonly showsIdNumbers: boolean;
  /** Returns the addresses of the files attached in that field. */
  readonly fileUrls: (submission: ReportedSubmission, field: string) => readonly string[];
}

/** Column of an inbox's report: its header, its spreadsheet type, and the cell of a submission. */
export interface ReportCells {
  readonly key: string;
  readonly header: string;
  readonly type: CellType;
  readonly write: (submission: ReportedSubmission, context: ReportContext) => string;
}

const makeColumn = (
  key: string,
  header: string,
  write: ReportCells['write'],
  type: CellType = 'text',
): ReportCells => ({
  key,
  header,
  type,
  write,
});

/** Formats a moment to the minute; nobody needs the seconds. */
function formatMoment(at: Date | null): string {
  if (at === null) return '';
  const { day, time } = civilTime(at);
  return `${formatDay(day)} ${formatHour(time)}`;
}

/** Returns the hours between two moments, with one decimal. */
const hoursBetween = (from: Date, to: Date): string =>
  ((to.getTime() - from.getTime()) / 3_600_000).toFixed(1);

const detailColumns: Readonly<
  Record<
    'percent' | 'due_day' | 'remaining_days' | 'entry_title',
    (type: InboxType) => Pick<ReportCells, 'type' | 'write'>
  >
> = {
  entry_title: () => ({ type: 'text', write: ({ entry_title }) => entry_title }),
  percent: (type) => ({
    type: 'number',
    write: ({ data, record }) => String(figureOf(type, data, record)?.percent ?? ''),
  }),
  due_day: () => ({ type: 'day', write: ({ due_at }) => (due_at ? formatDay(dayOf(due_at)) : '') }),
  remaining_days: () => ({
    type: 'number',
    write: ({ due_at, state }, { now }) =>
      due_at && state !== 'closed' && state !== 'discarded' ? String(remainingWorkingDays(due_at, now)) : '',
  }),
};

function inboxColumn(type: InboxType, reportColumn: ReportColumn, index: number): ReportCells {
  const { label } = reportColumn;
  if ('fact' in reportColumn)
    return { key: reportColumn.fact, header: label, ...detailColumns[reportColumn.fact](type) };
  if ('file' in reportColumn)
    return makeColumn(reportColumn.file, label, (submission, { fileUrls }) =>
      fileUrls(submission, reportColumn.file).join('\n'),
    );
  const { part } = reportColumn;
  const [name, field, values] =
    'form' in reportColumn
      ? ([reportColumn.form, formFields(type)[reportColumn.form], 'data'] as const)
      : ([reportColumn.record, fieldsOf(type)[reportColumn.record], 'record'] as const);
  return makeColumn(
    `own_${index + 1}`,
    label,
    (submission, context) => cellOf(field, submission[values][name], part, context),
    cellTypeOf(field, part),
  );
}

const yesNo = (value: unknown): string => (value === true ? 'Sí' : 'No');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the columns that all reports have before the columns of an inbox. */
function leadingColumns(withCode: boolean): ReportCells[] {
  return [
    makeColumn('ticket', 'Número', ({ ticket }) => ticket),
    makeColumn('received_at', 'Fecha y hora', ({ received_at }) => formatMoment(received_at)),
    makeColumn('institution', 'Institución', ({ institution_id }) =>
      isInstitution(institution_id) ? institutionLabels[institution_id] : '',
    ),
    makeColumn('category', 'Categoría', ({ category_id }, { related }) =>
      category_id === null ? '' : (related.get(category_id)?.name ?? ''),
    ),
    makeColumn('entry', 'Registro', ({ entry_title }) => entry_title),
    ...(withCode ? [makeColumn('code', 'Código', ({ record }) => textOf(record['code']))] : []),
    makeColumn('first_names', 'Nombres', ({ data }) => textOf(data['first_names'])),
    makeColumn('last_names', 'Apellidos', ({ data }) => textOf(data['last_names'])),
    makeColumn('id_type', 'Tipo doc.', ({ data }, context) =>
      cellOf(commonFields.id_type, data['id_type'], undefined, context),
    ),
    makeColumn(sensitiveReportColumn, 'No. documento', ({ data }, { showsIdNumbers }) => {
      const number = textOf(data['id_number']);
      if (number === '') return '';
      return showsIdNumbers ? formatIdentityNumber(number) : maskIdentityNumber(number);
    }),
    makeColumn('phone', 'Teléfono', ({ data }) => {
      const phone = data['phone'] as Phone | undefined;
      return phone ? formatPhoneCell(phone) : '';
    }),
    makeColumn('email', 'Correo', ({ data }) => textOf(data['email'])),
    makeColumn('city', 'Ciudad', ({ data }, context) =>
      cellOf(commonFields.city_id, data['city_id'], undefined, context),
    ),
  ];
}

function trailingColumns(types: readonly InboxType[]): ReportCells[] {
  const results = new Map(types.map(({ slug, inbox }) => [slug, inbox.results]));
  return [
    makeColumn('message', 'Mensaje', ({ data }) => textOf(data['message'])),
    makeColumn('consent', 'Autoriza datos', ({ data }) => yesNo(data['consent'])),
    makeColumn('marketing_opt_in', 'Acepta publicidad', ({ data }) => yesNo(data['marketing_opt_in'])),
    makeColumn('state', 'Estado', ({ state }) => submissionStates[state]),
    makeColumn('assigned_to', 'Asignado a', ({ assigned_to }) => assigned_to ?? ''),
    makeColumn('result', 'Resultado', ({ type, result }) =>
      result === null ? '' : (results.get(type)?.[result] ?? result),
    ),
    makeColumn('closed_at', 'Fecha de cierre', ({ closed_at }) => formatMoment(closed_at)),
    makeColumn(
      'hours',
      'Horas hasta el cierre',
      ({ received_at, closed_at }) => (closed_at ? hoursBetween(received_at, closed_at) : ''),
      'number',
    ),
    makeColumn('source', 'Origen', ({ source_url }) => source_url ?? ''),
  ];
}

/** Returns the columns of an inbox's report, in order. Identity and telephone numbers are text. */
export function reportColumns(type: InboxType): readonly ReportCells[] {
  return [
    ...leadingColumns(fieldsOf(type)['code'] !== undefined),
    ...type.inbox.report.map((reportColumn, index) => inboxColumn(type, reportColumn, index)),
    ...trailingColumns([type]),
  ];
}

/** Returns the common columns of several inboxes, and a column with the content type of each submission. */
export function sharedReportColumns(types: readonly InboxType[]): readonly ReportCells[] {
  const titles = new Map(types.map((type) => [type.slug, screenTitle(type)]));
  const [ticket, ...otherCells] = leadingColumns(true);
  return [
    ...(ticket ? [ticket] : []),
    makeColumn('type', 'Tipo', ({ type }) => titles.get(type) ?? type),
    ...otherCells,
    ...trailingColumns(types),
  ];
}

/** Maximum number of days that a report covers. */
export const maxReportDays = 366;
/** Largest number of rows of a report that is made at once; a longer report is made by a job. */
export const maxRowsAtOnce = 5000;
/** Days during which the file of a report can be downloaded. */
export const reportFileDays = 7;

/** Column with the identity number, which a report includes only on request. */
export const sensitiveReportColumn = 'id_number';

/** Console path of a report run, for mails: it asks for sign-in first. */
export const reportRunPath = (slug: string, runId: string): string => `/inbox/${slug}/reports/${runId}`;
