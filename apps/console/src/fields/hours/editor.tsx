import { IconCopy } from '@tabler/icons-react';
import {
  type OpeningHours,
  type Shift,
  sameValue,
  shiftIssues,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { row, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, type Layers } from '../shared/editor/editor.ts';
import { DayScale } from './day-bar.tsx';
import { dayRangeOf } from './day-range.ts';
import { DayRow } from './day-row.tsx';
import styles from './hours.module.css';
import { closedWeek, quickFills } from './quick-fills.ts';

type Props = EditorProps<'hours'>;

const isClockTime = (time: string): boolean => /^\d{2}:\d{2}$/.test(time);
/** Returns the shifts with two valid times; others can be neither drawn nor compared. */
const completeShifts = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter((shift) => isClockTime(shift.opens) && isClockTime(shift.closes));

const dayOfLayer = (layer: unknown, day: (typeof weekdays)[number]): unknown =>
  typeof layer === 'object' && layer !== null && 'days' in layer
    ? (layer as OpeningHours).days[day]
    : undefined;

const isDayChanged = (layers: Layers | null, day: (typeof weekdays)[number]): boolean =>
  layers !== null &&
  !sameValue(dayOfLayer(layers.savedValue, day) ?? [], dayOfLayer(layers.publishedValue, day) ?? []);

/** Editor of opening hours: a switch, the shifts and a bar for each weekday. */
export function HoursEditor({ value, onChange, control, readOnly, issues, layers }: Props) {
  const hours = value ?? closedWeek;
  const dayRange = dayRangeOf(weekdays.map((day) => completeShifts(hours.days[day])));
  const dayIssues = issuesUnder(issues, 'days');
  return (
    <div className={styles.hours} id={control.id}>
      {!readOnly && (
        <div className={cx(row(8, 'wrap'), styles.quick)}>
          <span className={text('label', 'second', 'nowrap')}>Relleno rápido</span>
          {quickFills.map((quickFill) => (
            <Button key={quickFill.label} size="small" onClick={() => onChange(quickFill.hours)}>
              {quickFill.label}
            </Button>
          ))}
        </div>
      )}
      {hours.always_open ? (
        <div className={row(12, 'between', 'above12', 'rounded', 'sunken', 'pad12')}>
          <p>Abierto las 24 horas, todos los días.</p>
          {!readOnly && (
            <Button size="small" onClick={() => onChange({ ...hours, always_open: false })}>
              Escribir un horario
            </Button>
          )}
        </div>
      ) : (
        <div>
          <DayScale dayRange={dayRange} />
          {weekdays.map((day) => {
            const shifts = hours.days[day];
            const serverIssues = issuesUnder(dayIssues, day);
            const shownIssues = serverIssues.length > 0 ? serverIssues : shiftIssues(completeShifts(shifts));
            return (
              <DayRow
                key={day}
                id={`${control.id}-days-${day}`}
                day={day}
                shifts={shifts}
                dayRange={dayRange}
                issues={shownIssues}
                isChanged={isDayChanged(layers, day)}
                readOnly={readOnly}
                onChange={(newShifts) => onChange({ ...hours, days: { ...hours.days, [day]: newShifts } })}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Button in the head of the section that copies Monday's hours to the whole week. */
export function HoursActions({ value, onChange, readOnly }: Props) {
  if (readOnly) return null;
  const hours = value ?? closedWeek;
  const copyMonday = () => {
    const monday = hours.days.monday;
    const newDays = Object.fromEntries(
      weekdays.map((day) => [day, monday.map((shift) => ({ ...shift }))]),
    ) as unknown as OpeningHours['days'];
    onChange({ always_open: false, days: newDays });
  };
  return (
    <Button size="small" icon={<IconCopy stroke={1.75} />} disabled={hours.always_open} onClick={copyMonday}>
      Copiar el {weekdayLabels.monday.toLowerCase()} a todos
    </Button>
  );
}
