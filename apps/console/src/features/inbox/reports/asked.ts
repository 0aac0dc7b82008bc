import { daysAfter, type InboxType, isCalendarDay, maxReportDays } from '@vitrina/model';
import { notADay } from '../../../fields/shared/time/index.ts';
import { addressesIn, initialReportValues, type ReportValues } from '../report-parts/index.ts';

/** Values of the form of a report. */
export interface Asked extends ReportValues {
  /** YYYY-MM-DD; what was typed while it is no day. */
  readonly from: string | null;
  readonly to: string | null;
  readonly delivery: 'download' | 'mail';
}

/** Periods that are chosen by name: their first and last day. */
export interface Preset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The periods that are offered on that day. */
export function presetsOn(today: string): readonly Preset[] {
  const yesterday = daysAfter(today, -1);
  const endOfLastMonth = daysAfter(firstOfMonth(today), -1);
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Ayer', from: yesterday, to: yesterday },
    { label: 'Últimos 7 días', from: daysAfter(today, -6), to: today },
    { label: 'Últimos 30 días', from: daysAfter(today, -29), to: today },
    { label: 'Este mes', from: firstOfMonth(today), to: today },
    { label: 'Mes anterior', from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  ];
}

/** Returns the initial values: one month, all columns but the identity number. */
export function initialAsked(type: InboxType, today: string): Asked {
  return {
    ...initialReportValues(type),
    from: daysAfter(today, -29),
    to: today,
    delivery: 'download',
  };
}

/** Errors of the form by field, in Spanish. */
export interface Faults {
  readonly from?: string;
  readonly to?: string;
  readonly states?: string;
  readonly recipients?: string | undefined;
}

/** Returns the values that the service would refuse. The choice of columns is never empty. */
export function faultsOf({ from, to, states, delivery, recipients }: Asked): Faults {
  const addresses = delivery === 'mail' ? addressesIn(recipients).length : null;
  const isDay = (day: string | null): day is string => day !== null && isCalendarDay(day);
  return {
    ...(!isDay(from) && { from: notADay }),
    ...(!isDay(to)
      ? { to: notADay }
      : isDay(from) && to < from
        ? { to: 'Elija una fecha igual o posterior a la inicial.' }
        : isDay(from) && to > daysAfter(from, maxReportDays - 1)
          ? { to: `Elija ${maxReportDays} días como máximo.` }
          : {}),
    ...(states.length === 0 && { states: 'Elija al menos un estado.' }),
    ...(addresses === 0 && { recipients: 'Escriba al menos un correo.' }),
  };
}

/** True if there are no errors. */
export const isComplete = (faults: Faults): boolean =>
  Object.values(faults).every((fault) => fault === undefined);
