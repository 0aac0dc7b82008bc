import { behaviour, weekdayLabels } from '@vitrina/model';
import type { FieldModule } from '../field-module.ts';
import { Line } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { dayLines } from './day-lines.ts';
import { hoursToday } from './hours-today.ts';
import { Week } from './week.tsx';

export const hours: FieldModule<'hours'> = {
  isTall: true,
  cell: {
    show: (props) => <Line title={plainText(props)}>{hoursToday(props.value)}</Line>,
  },
  diff: dayLines,
  detail: (week, field, names) =>
    week.always_open ? behaviour(field).toText(week, field, names) : <Week week={week} />,
  partLabel({ label }, [, day]) {
    const weekdayEntry = Object.entries(weekdayLabels).find(([key]) => key === day);
    return weekdayEntry === undefined ? label : `Horario del ${weekdayEntry[1].toLowerCase()}`;
  },
};
