import { IconCalendarPlus } from '@tabler/icons-react';
import { dayOf, formatDays, formatShifts, type SpecialHours } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { upcomingHolidays } from './holidays.ts';
import styles from './special-hours.module.css';

export interface HolidaysDialogProps {
  readonly knownHolidays: readonly SpecialHours[];
  /** Number of elements that can still be added. */
  readonly capacity: number;
  readonly onDone: (rows: readonly SpecialHours[]) => void;
  readonly onClose: () => void;
}

/** Dialog to tick holidays of the next twelve months; those already in the record are disabled. */
export function HolidaysDialog({ knownHolidays, capacity, onDone, onClose }: HolidaysDialogProps) {
  const holidays = upcomingHolidays(dayOf(new Date()));
  const isKnown = (holiday: SpecialHours) =>
    knownHolidays.some((row) => row.from <= holiday.to && row.to >= holiday.from);
  const [excludedDays, setExcludedDays] = useState<ReadonlySet<string>>(new Set());
  const chosenHolidays = holidays.filter((holiday) => !isKnown(holiday) && !excludedDays.has(holiday.from));
  const isOverCapacity = chosenHolidays.length > capacity;
  return (
    <Dialog
      title="Feriados de Honduras"
      line="Los de los próximos doce meses. Después puede cambiar el horario de cada uno."
      icon={<IconCalendarPlus stroke={1.75} />}
      onClose={onClose}
      mainAction={
        <Button
          kind="ink"
          disabled={chosenHolidays.length === 0 || isOverCapacity}
          onClick={() => onDone(chosenHolidays)}
        >
          {chosenHolidays.length === 1 ? 'Agregar 1 feriado' : `Agregar ${chosenHolidays.length} feriados`}
        </Button>
      }
    >
      <div className={cx(stack(8, 'scrolls'), styles.picks)}>
        {holidays.map((holiday) => {
          const has = isKnown(holiday);
          return (
            <Checkbox
              key={holiday.from}
              className={styles.pick}
              checked={has || !excludedDays.has(holiday.from)}
              disabled={has}
              onChange={(event) => {
                const newExcludedDays = new Set(excludedDays);
                if (event.target.checked) newExcludedDays.delete(holiday.from);
                else newExcludedDays.add(holiday.from);
                setExcludedDays(newExcludedDays);
              }}
            >
              <span className={row(12, 'between')}>
                {formatDays(holiday)} · {holiday.label}
                <small className={text('label', 'second', 'fixed')}>
                  {has ? 'Ya está' : formatShifts(holiday.shifts)}
                </small>
              </span>
            </Checkbox>
          );
        })}
      </div>
      {isOverCapacity && <p className={text('second')}>Caben {capacity} más: quite alguno.</p>}
    </Dialog>
  );
}
