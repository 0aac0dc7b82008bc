import { IconCalendarPlus } from '@tabler/icons-react';
import { formatDays, formatShifts } from '@vitrina/model';
import type { FieldModule } from '../field-module.ts';
import { Line } from '../shared/cell/line.tsx';
import { itemLines } from '../shared/diff/text-lines.ts';
import { nextSpecialHours } from './next-special.ts';

export const specialHours: FieldModule<'special-hours'> = {
  cell: {
    show({ value }) {
      const row = nextSpecialHours(value);
      return row === undefined ? null : <Line>{`${formatDays(row)} ${row.label}`}</Line>;
    },
  },
  diff: itemLines((row) => `${formatDays(row)} ${row.label}: ${formatShifts(row.shifts)}`, '\n'),
  partLabel: ({ label }, [index]) => (index === undefined ? label : `${label}, ${Number(index) + 1}.º`),
  bulkEdit: { icon: <IconCalendarPlus stroke={1.75} aria-hidden="true" />, isWide: true },
};
