import { formatNumber } from '../texts/figures.ts';
import { formatDay, formatHour } from '../time/time.ts';
import { civilTime, dayOf, startOfDay } from '../time/time-zone.ts';
import type { InboxType } from './form.ts';

/** Returns the singular and plural name of the inbox's submissions. */
export const submissionLabels = ({
  inbox,
}: InboxType): { readonly singular: string; readonly plural: string } =>
  inbox.labels ?? { singular: 'solicitud', plural: 'solicitudes' };

/** Period of a report: its days, and its exact limits if it does not end with its last day. */
export interface ReportPeriod {
  /** First day, YYYY-MM-DD. This day and `date_to` are included. */
  readonly date_from: string;
  readonly date_to: string;
  /** Exact limits as ISO instants, end excluded; absent or null if the period consists of whole days. */
  readonly covered?: { readonly from: string; readonly to: string } | null | undefined;
}

/** Returns the limits of a period for display: days, or days with hours if one of them is not midnight. */
function periodLimits({ date_from, date_to, covered }: ReportPeriod, isShort: boolean) {
  const dayText = (day: string) => formatDay(day).slice(0, isShort ? 5 : 10);
  if (!covered || [covered.from, covered.to].every(isStartOfDay))
    return { from: dayText(date_from), to: dayText(date_to) };
  const momentText = (at: string) => {
    const { day, time } = civilTime(new Date(at));
    return `${dayText(day)}, ${formatHour(time)}`;
  };
  return { from: momentText(covered.from), to: momentText(covered.to) };
}

const isStartOfDay = (at: string): boolean => {
  const moment = new Date(at);
  return startOfDay(dayOf(moment)).getTime() === moment.getTime();
};

/**
 * Formats a period: `Del 16/11/2026 al 30/11/2026`, `30/11/2026` for one day, with hours if it does not consist of
 * whole days: `Del 16/11/2026, 7:00 a. m. al 30/11/2026, 7:00 a. m.` `isShort` leaves out the years.
 */
export function periodWords(period: ReportPeriod, isShort = false): string {
  const { from, to } = periodLimits(period, isShort);
  return from === to ? from : `Del ${from} al ${to}`;
}

/**
 * Formats a period within a sentence: `entre el 16/11 y el 30/11`, or `el 30/11/2026` for one day. Years are shown if
 * they differ.
 */
function spokenPeriod(period: ReportPeriod): string {
  const { date_from, date_to } = period;
  const { from, to } = periodLimits(period, date_from.slice(0, 4) === date_to.slice(0, 4));
  return from === to ? `el ${formatDay(date_from)}` : `entre el ${from} y el ${to}`;
}

/** Summarises a report for its mail: `14 ofertas nuevas entre el 16/11 y el 30/11.` Both days are included. */
export function reportNews(type: InboxType, rowCount: number, period: ReportPeriod): string {
  const { singular, plural } = submissionLabels(type);
  const count =
    rowCount === 0
      ? `Ninguna ${singular} nueva`
      : rowCount === 1
        ? `1 ${singular} nueva`
        : `${formatNumber(rowCount)} ${plural} nuevas`;
  const sentence = `${count} ${spokenPeriod(period)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** Returns the note on the lifetime of links to visitors' files in a report; null without such links. */
export function reportLinksNote({ inbox }: InboxType, columns: readonly string[]): string | null {
  const hasLinks = inbox.report.some((column) => 'file' in column && columns.includes(column.file));
  return hasLinks
    ? 'Los enlaces a archivos adjuntos piden ingresar a la consola y se abren mientras se conserven los datos de cada solicitud.'
    : null;
}
