import { fieldsOf } from '../content-type.ts';
import { institutionLabels, isInstitution } from '../institutions.ts';
import type { Values } from '../kinds/inside.ts';
import { formatPhone, type Phone } from '../kinds/phone.ts';
import { behaviour, type Field, isEmptyValue } from '../kinds/registry.ts';
import { formatDay } from '../time.ts';
import { dayOf } from '../time-zone.ts';
import { momentText } from '../transfer/kinds/date.ts';
import type { CellType } from '../transfer/transfer.ts';
import { commonFields } from './common-fields.ts';
import type { ReportColumn } from './declaration.ts';
import { remainingWorkingDays } from './due.ts';
import { formFields, type InboxType } from './form.ts';
import { formatIdentityNumber, maskIdentityNumber } from './identity-number.ts';
import { type SubmissionState, submissionStates } from './states.ts';
import { figureOf } from './submission.ts';

/** A submission as a report needs it. */
export interface ReportedSubmission {
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

/** What writing a report needs in addition to the submission. */
export interface ReportContext {
  readonly now: Date;
  /** Identity numbers whole; masked when false. */
  readonly sensitive: boolean;
  /** Names of the records that values refer to, by id. */
  readonly related: ReadonlyMap<string, { readonly name: string }>;
  /** Addresses of the files attached under that field. */
  readonly files: (submission: ReportedSubmission, field: string) => readonly string[];
}

/** A column of an inbox's report: its head, how a spreadsheet holds its cells, and what a submission has there. */
export interface ReportCells {
  readonly key: string;
  readonly head: string;
  readonly type: CellType;
  readonly write: (submission: ReportedSubmission, context: ReportContext) => string;
}

const column = (
  key: string,
  head: string,
  write: ReportCells['write'],
  type: CellType = 'text',
): ReportCells => ({
  key,
  head,
  type,
  write,
});

/** To the minute: nobody reads the seconds. */
const moment = (at: Date | null): string =>
  at ? momentText(new Date(Math.floor(at.getTime() / 60_000) * 60_000)) : '';

/** Hours between two moments, with one decimal. */
const hoursBetween = (from: Date, to: Date): string =>
  ((to.getTime() - from.getTime()) / 3_600_000).toFixed(1);

/** What a cell says of a value. */
function cellOf(
  field: Field | undefined,
  value: unknown,
  part: string | undefined,
  context: ReportContext,
): string {
  if (!field || isEmptyValue(field, value)) return '';
  if (part !== undefined) {
    const inner = (value as Values)[part];
    const declared = field.kind === 'group' ? field.fields[part] : undefined;
    return declared ? cellOf(declared, inner, undefined, context) : String(inner ?? '');
  }
  switch (field.kind) {
    case 'money':
      return String((value as Values)['amount']);
    case 'number':
      return String(value);
    case 'date':
      return formatDay(String(value));
    default:
      return behaviour(field).toText(value, field, context.related);
  }
}

/** How a spreadsheet holds the values of a field. */
function typeOf(field: Field | undefined, part: string | undefined): CellType {
  if (field?.kind === 'group' && part !== undefined) return typeOf(field.fields[part], undefined);
  if (part !== undefined) return 'text';
  switch (field?.kind) {
    case 'money':
      return 'amount';
    case 'number':
      return field.plain ? 'text' : 'number';
    case 'date':
      return 'day';
    default:
      return 'text';
  }
}

const facts: Readonly<
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

function ownColumn(type: InboxType, declared: ReportColumn, index: number): ReportCells {
  const { label } = declared;
  if ('fact' in declared) return { key: declared.fact, head: label, ...facts[declared.fact](type) };
  if ('file' in declared)
    return column(declared.file, label, (submission, { files }) =>
      files(submission, declared.file).join('\n'),
    );
  const { part } = declared;
  const [name, field, values] =
    'form' in declared
      ? ([declared.form, formFields(type)[declared.form], 'data'] as const)
      : ([declared.record, fieldsOf(type)[declared.record], 'record'] as const);
  return column(
    `own_${index + 1}`,
    label,
    (submission, context) => cellOf(field, submission[values][name], part, context),
    typeOf(field, part),
  );
}

const yesNo = (value: unknown): string => (value === true ? 'Sí' : 'No');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The columns that reports of all inboxes have before and after those of one (domain.md 5.3). */
function beforeColumns(type: InboxType): ReportCells[] {
  return [
    column('ticket', 'Número', ({ ticket }) => ticket),
    column('received_at', 'Fecha y hora', ({ received_at }) => moment(received_at)),
    column('institution', 'Institución', ({ institution_id }) =>
      isInstitution(institution_id) ? institutionLabels[institution_id] : '',
    ),
    column('category', 'Categoría', ({ category_id }, { related }) =>
      category_id === null ? '' : (related.get(category_id)?.name ?? ''),
    ),
    column('entry', 'Registro', ({ entry_title }) => entry_title),
    ...(fieldsOf(type)['code'] ? [column('code', 'Código', ({ record }) => textOf(record['code']))] : []),
    column('first_names', 'Nombres', ({ data }) => textOf(data['first_names'])),
    column('last_names', 'Apellidos', ({ data }) => textOf(data['last_names'])),
    column('id_type', 'Tipo doc.', ({ data }, context) =>
      cellOf(commonFields.id_type, data['id_type'], undefined, context),
    ),
    column(sensitiveReportColumn, 'No. documento', ({ data }, { sensitive }) => {
      const number = textOf(data['id_number']);
      if (number === '') return '';
      return sensitive ? formatIdentityNumber(number) : maskIdentityNumber(number);
    }),
    column('phone', 'Teléfono', ({ data }) => {
      const phone = data['phone'] as Phone | undefined;
      return phone ? formatPhone(phone) : '';
    }),
    column('email', 'Correo', ({ data }) => textOf(data['email'])),
    column('city', 'Ciudad', ({ data }, context) =>
      cellOf(commonFields.city_id, data['city_id'], undefined, context),
    ),
  ];
}

function afterColumns(type: InboxType): ReportCells[] {
  return [
    column('message', 'Mensaje', ({ data }) => textOf(data['message'])),
    column('consent', 'Autoriza datos', ({ data }) => yesNo(data['consent'])),
    column('marketing_opt_in', 'Acepta publicidad', ({ data }) => yesNo(data['marketing_opt_in'])),
    column('state', 'Estado', ({ state }) => submissionStates[state]),
    column('assigned_to', 'Asignado a', ({ assigned_to }) => assigned_to ?? ''),
    column('result', 'Resultado', ({ result }) =>
      result === null ? '' : (type.inbox.results[result] ?? result),
    ),
    column('closed_at', 'Fecha de cierre', ({ closed_at }) => moment(closed_at)),
    column(
      'hours',
      'Horas hasta el cierre',
      ({ received_at, closed_at }) => (closed_at ? hoursBetween(received_at, closed_at) : ''),
      'number',
    ),
    column('source', 'Origen', ({ source_url }) => source_url ?? ''),
  ];
}

/** The columns of an inbox's report, in order. Numbers of identity and telephone are text. */
export function reportColumns(type: InboxType): readonly ReportCells[] {
  return [
    ...beforeColumns(type),
    ...type.inbox.report.map((declared, index) => ownColumn(type, declared, index)),
    ...afterColumns(type),
  ];
}

/** The most days that one report covers. */
export const maxReportDays = 366;
/** A report of more rows is made by a job. */
export const maxRowsAtOnce = 5000;
/** How long the file of a report can be fetched. */
export const reportFileDays = 7;

/** The column with what identifies a person, which reports have only when it is asked for. */
export const sensitiveReportColumn = 'id_number';
