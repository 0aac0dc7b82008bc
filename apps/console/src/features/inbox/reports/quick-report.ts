import { daysAfter, type InboxType, isCalendarDay, maxReportDays } from '@vitrina/model';
import { invalidDayText } from '../../../fields/shared/time/index.ts';
import { makeReportValues, type ReportValues, splitAddresses } from '../report-parts/index.ts';

/** Values of the form of a report. */
export interface QuickReport extends ReportValues {
  /** First day, YYYY-MM-DD; while the text is not a valid day, the text as typed. */
  readonly from: string | null;
  readonly to: string | null;
  readonly delivery: 'download' | 'mail';
}

/** Period that is offered by name, with its first and last day. */
export interface PeriodPreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the periods that are offered on a day. */
export function periodPresets(today: string): readonly PeriodPreset[] {
  const yesterday = daysAfter(today, -1);
  const endOfLastMonth = daysAfter(firstOfMonth(today), -1);
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Ayer', from: yesterday, to: yesterday },
    { label: 'Últimos 7 días', from: daysAfter(today, -6), to: today },
    { label: 'Últimos 30 días', from: daysAfter(today, -29), to: today },
    { label: 'Mes en curso', from: firstOfMonth(today), to: today },
    { label: 'Mes anterior', from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  ];
}

/** Returns the initial values: the month in course, all columns but the identity number. */
export const makeQuickReport = (type: InboxType | null, today: string): QuickReport => ({
  ...makeReportValues(type),
  from: firstOfMonth(today),
  to: today,
  delivery: 'download',
});

/** Returns the errors of the form, by the JSON pointer of the field. The choice of columns is never empty. */
export function findFaults(values: QuickReport): Readonly<Record<string, string>> {
  const { from, to, states, delivery, recipients } = values;
  const periodFault = endFault(from, to);
  return {
    ...(!isDay(from) && { '/from': invalidDayText }),
    ...(periodFault !== null && { '/to': periodFault }),
    ...(states.length === 0 && { '/states': 'Elija al menos un estado.' }),
    ...(delivery === 'mail' &&
      splitAddresses(recipients).length === 0 && { '/recipients': 'Escriba al menos un correo.' }),
  };
}

const isDay = (day: string | null): day is string => day !== null && isCalendarDay(day);

function endFault(from: string | null, to: string | null): string | null {
  if (!isDay(to)) return invalidDayText;
  if (!isDay(from)) return null;
  if (to < from) return 'Elija una fecha igual o posterior a la inicial.';
  return to > daysAfter(from, maxReportDays - 1) ? `Elija ${maxReportDays} días como máximo.` : null;
}

/** Returns the request body of a report on the submissions of one record, or of all records of the type for null. */
export function bodyOf(values: QuickReport, entryId: string | null) {
  const { from, to, states, columns, format, include_sensitive, delivery, recipients, attach } = values;
  return {
    source: 'inbox' as const,
    ...(entryId !== null && { entry_ids: [entryId] }),
    date_from: from ?? '',
    date_to: to ?? '',
    states: [...states],
    columns: [...columns],
    format,
    include_sensitive,
    ...(delivery === 'mail' && { recipients: splitAddresses(recipients), attach }),
  };
}
