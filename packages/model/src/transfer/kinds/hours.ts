import { fold } from '../../addresses/slug.ts';
import type { HoursField, OpeningHours, Shift, SpecialHours, SpecialHoursField } from '../../kinds/hours.ts';
import { formatDay, formatHour, type Weekday, weekdayLabels, weekdays } from '../../time/time.ts';
import { joinParts, linesOf, splitParts } from '../lines.ts';
import { readFault, readValue, singleCellTransfer, type Transfer } from '../transfer.ts';
import { dayFrom, hourFrom } from './date.ts';

const example = '«Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado: 9:00 a. m. – 12:00 m.»';
const closedText = 'Cerrado';
const alwaysOpenText = 'Abierto 24 horas';

/**
 * Formats a closing time. `24:00` is written as midnight; `00:00`, the beginning of the day, stays on a 24-hour
 * clock.
 */
const formatClosing = (time: string): string => (time === '00:00' ? time : formatHour(time));

/** Formats the shifts of a day: `9:00 a. m. – 12:00 m. y 1:00 p. m. – 5:00 p. m.`, or `Cerrado`. */
function shiftsText(day: readonly Shift[]): string {
  if (day.length === 0) return closedText;
  return day.map(({ opens, closes }) => `${formatHour(opens)} – ${formatClosing(closes)}`).join(' y ');
}

const hourPattern = String.raw`\d{1,2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?|m\.|h)?`;
const shiftPattern = new RegExp(String.raw`^(${hourPattern})\s*(?:-|–|—|a|hasta)\s*(${hourPattern})$`, 'iu');
const separator = /(?:\by\b|,|\/) ?(?=\d)/iu;

/** Reads the shifts of a day; null if the text is invalid. */
function shiftsFrom(text: string): Shift[] | null {
  const trimmedText = text.trim().replace(/\s+/g, ' ').replace(/^de /i, '');
  if (fold(trimmedText) === 'cerrado') return [];
  const shifts = trimmedText.split(separator).map((part): Shift | null => {
    const [, openingText = '', closingText = ''] = shiftPattern.exec(part.trim()) ?? [];
    const [from, to] = [hourFrom(openingText), hourFrom(closingText, true)];
    return from === null || to === null ? null : { opens: from, closes: to };
  });
  return shifts.every((shift) => shift !== null) ? shifts : null;
}

/** Days of the week by their full and abbreviated names, in lower case without accents. */
const weekdaysByName: Readonly<Record<string, Weekday>> = Object.fromEntries(
  [
    ['lunes', 'lun', 'l'],
    ['martes', 'mar', 'm'],
    ['miercoles', 'mie', 'x', 'mi'],
    ['jueves', 'jue', 'j'],
    ['viernes', 'vie', 'v'],
    ['sabado', 'sab', 's'],
    ['domingo', 'dom', 'd'],
  ].flatMap((dayNames, index) => dayNames.map((name) => [name, weekdays[index] ?? 'monday'])),
);

/** Reads days written as `lunes a viernes`, `L–V` or `sábado y domingo`; null if one is invalid. */
function daysFrom(text: string): Weekday[] | null {
  const parts = fold(text).split(/,|\by\b/u);
  const days = parts.map((part): Weekday[] | null => {
    const [firstDayText = '', lastDayText = firstDayText] = part
      .split(/\.?-|–|—|\ba\b|\bal\b/u)
      .map((text) => text.trim());
    const [from, to] = [
      weekdaysByName[firstDayText.replace(/\.$/, '')],
      weekdaysByName[lastDayText.replace(/\.$/, '')],
    ];
    if (from === undefined || to === undefined) return null;
    const [start, end] = [weekdays.indexOf(from), weekdays.indexOf(to)];
    return end < start ? null : weekdays.slice(start, end + 1);
  });
  return days.every((part) => part !== null) ? days.flat() : null;
}

/** Groups consecutive days with the same hours. */
function runsOf(days: OpeningHours['days']): { from: Weekday; to: Weekday; text: string }[] {
  const runs: { from: Weekday; to: Weekday; text: string }[] = [];
  for (const day of weekdays) {
    const text = shiftsText(days[day]);
    const lastRun = runs.at(-1);
    if (lastRun && lastRun.text === text) lastRun.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs;
}

function weekText({ always_open, days }: OpeningHours): string {
  const runs = runsOf(days).map(
    ({ from, to, text }) =>
      `${weekdayLabels[from]}${from === to ? '' : ` a ${weekdayLabels[to].toLowerCase()}`}: ${text}`,
  );
  if (!always_open) return runs.join('; ');
  return weekdays.every((day) => days[day].length === 0)
    ? alwaysOpenText
    : [alwaysOpenText, ...runs].join('; ');
}

/**
 * Separator of the parts of a week. A comma separates only between hours and the name of a day: `lunes, martes` is
 * one part.
 */
const partSeparator = /[;\n]|(?<=\d|m\.?|h|cerrado) ?,(?= ?\p{L})/iu;

/**
 * Spreadsheet conversion of the hours of a week: `Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado: …`. Days that are
 * not named are closed.
 */
export const hours: Transfer<HoursField, OpeningHours> = singleCellTransfer<HoursField, OpeningHours>(
  (value) => weekText(value),
  (cell) => {
    const days: Record<Weekday, Shift[]> = {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    };
    let always_open = false;
    for (const part of cell
      .replace(/[^\S\n]+/gu, ' ')
      .split(partSeparator)
      .filter((text) => text.trim() !== '')) {
      if (fold(part).trim() === fold(alwaysOpenText)) {
        always_open = true;
        continue;
      }
      const [, dayText = '', hoursText = ''] =
        /^ ?(.*?[\p{L}.]) ?(?:: ?| )(?=\d|cerrado|de )(.+)$/iu.exec(part) ?? [];
      const [dayKeys, shifts] = [daysFrom(dayText), shiftsFrom(hoursText)];
      if (dayKeys === null || shifts === null)
        return readFault(`No se entiende «${part.trim().slice(0, 60)}». Escriba el horario como ${example}.`);
      for (const day of dayKeys) days[day] = shifts;
    }
    return readValue({ always_open, days });
  },
  { hint: () => `Como ${example}, o ${alwaysOpenText}.` },
);

/** Spreadsheet conversion of special hours, one line each: `24/12/2026 | 25/12/2026 | Navidad | Cerrado`. */
export const specialHours: Transfer<SpecialHoursField, SpecialHours[]> = {
  columns: () => [{ path: '', label: '' }],
  write: (value) => [
    value
      .map(({ from, to, label, shifts }) =>
        joinParts([formatDay(from), formatDay(to), label, shiftsText(shifts)]),
      )
      .join('\n'),
  ],
  read([cell = '']) {
    const rows = linesOf(cell).map((line) => {
      const [fromText = '', untilText = '', label = '', hoursText = ''] = splitParts(line, 4);
      return {
        line,
        from: dayFrom(fromText),
        to: dayFrom(untilText || fromText),
        label,
        shifts: shiftsFrom(hoursText),
      };
    });
    const faultyRow = rows.find((row) => row.from === null || row.to === null || row.shifts === null);
    if (faultyRow)
      return readFault(
        `No se entiende «${faultyRow.line.slice(0, 60)}». Escriba cada horario como «24/12/2026 | 25/12/2026 | Navidad | Cerrado».`,
      );
    return readValue(rows.map(({ from, to, label, shifts }) => ({ from, to, label, shifts })));
  },
  hint: () =>
    'Uno en cada línea: desde | hasta | motivo | horario. Por ejemplo 24/12/2026 | 25/12/2026 | Navidad | Cerrado.',
};
