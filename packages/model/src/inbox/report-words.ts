import { formatNumber } from '../texts/figures.ts';
import { formatDay } from '../time/time.ts';
import type { InboxType } from './form.ts';

/** Returns the singular and plural name of the inbox's submissions. */
export const submissionLabels = ({
  inbox,
}: InboxType): { readonly singular: string; readonly plural: string } =>
  inbox.labels ?? { singular: 'solicitud', plural: 'solicitudes' };

/**
 * Formats a period in words: `entre el 16/11 y el 30/11`, or `el 30/11/2026` for one day. Years are shown if they
 * differ.
 */
export function spokenPeriod(from: string, to: string): string {
  if (from === to) return `el ${formatDay(from)}`;
  const letters = from.slice(0, 4) === to.slice(0, 4) ? 5 : 10;
  return `entre el ${formatDay(from).slice(0, letters)} y el ${formatDay(to).slice(0, letters)}`;
}

/** Summarises a report for its mail: `14 ofertas nuevas entre el 16/11 y el 30/11.` Both days are included. */
export function reportNews(
  type: InboxType,
  rows: number,
  { date_from, date_to }: { readonly date_from: string; readonly date_to: string },
): string {
  const { singular, plural } = submissionLabels(type);
  const period = spokenPeriod(date_from, date_to);
  if (rows === 0) return `Ninguna ${singular} nueva ${period}.`;
  return rows === 1 ? `1 ${singular} nueva ${period}.` : `${formatNumber(rows)} ${plural} nuevas ${period}.`;
}

/** Returns the note on the lifetime of links to visitors' files in a report; null without such links. */
export function reportLinksNote({ inbox }: InboxType, columns: readonly string[]): string | null {
  const hasLinks = inbox.report.some((column) => 'file' in column && columns.includes(column.file));
  return hasLinks
    ? 'Los enlaces a archivos adjuntos piden ingresar a la consola y se abren mientras se conserven los datos de cada solicitud.'
    : null;
}
