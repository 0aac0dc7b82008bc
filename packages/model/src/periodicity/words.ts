import { holidayName } from '../inbox/holidays.ts';
import { formatHour, weekdayLabels } from '../time/time.ts';
import { dayOf } from '../time/time-zone.ts';
import { isWeekly, missingDays, type Periodicity, type PeriodicityKind, type Timing } from './periodicity.ts';

/** Joins days of the month: `1, 16 y 31`. */
function daysText(days: readonly number[]): string {
  const sortedDays = [...days].sort((a, b) => a - b);
  const lastDay = sortedDays.pop();
  return sortedDays.length === 0 ? String(lastDay ?? '') : `${sortedDays.join(', ')} y ${lastDay}`;
}

/** Returns the label of a kind in a list of choices: `Cada lunes`, `Último día de cada mes`. */
export function periodicityLabel(kind: PeriodicityKind): string {
  if (isWeekly(kind)) return `Cada ${weekdayLabels[kind].toLowerCase()}`;
  return {
    first_day: 'Primer día de cada mes',
    last_day: 'Último día de cada mes',
    specific_dates: 'Días específicos',
  }[kind];
}

/** Formats an hour on a 12-hour clock: `7:00 a. m.` */
export const hourLabel = (hour: number): string => formatHour(`${String(hour).padStart(2, '0')}:00`);

function daysWords({ kind, days = [] }: Periodicity): string {
  if (kind !== 'specific_dates') return periodicityLabel(kind);
  return days.length === 1
    ? `El día ${daysText(days)} de cada mes`
    : `Los días ${daysText(days)} de cada mes`;
}

/** Describes a periodicity in words: `Los días 1, 16 y 31 de cada mes, a las 7:00 a. m.` */
export function periodicityWords({ closesMonths = false, ...periodicity }: Timing): string {
  if (closesMonths && periodicity.kind === 'last_day') return 'Al terminar cada mes';
  const article = periodicity.hour % 12 === 1 ? 'a la' : 'a las';
  const words = `${daysWords(periodicity)}, ${article} ${hourLabel(periodicity.hour)}`;
  return closesMonths ? `${words}, y al terminar cada mes` : words;
}

/** Remark on a run: its month lacks the chosen day, or the day is a holiday. */
export interface RunNote {
  readonly kind: 'short_month' | 'holiday';
  /** Text of the remark: `No hay día 31`. */
  readonly text: string;
}

/** Returns the remarks on a run. */
export function runNotes(periodicity: Periodicity, run: Date): readonly RunNote[] {
  const day = dayOf(run);
  const missingDates = missingDays(periodicity, day);
  const holiday = holidayName(day);
  const notes: RunNote[] = [];
  if (missingDates.length > 0)
    notes.push({
      kind: 'short_month',
      text: `No hay ${missingDates.length === 1 ? 'día' : 'días'} ${daysText(missingDates)}`,
    });
  if (holiday !== null) notes.push({ kind: 'holiday', text: `Feriado: ${holiday}` });
  return notes;
}
