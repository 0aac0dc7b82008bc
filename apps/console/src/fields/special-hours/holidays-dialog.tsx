import { IconCalendarPlus } from '@tabler/icons-react';
import { formatDays, formatShifts, type SpecialHours } from '@vitrina/model';
import { useState } from 'react';
import { civilTimeOf } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { upcomingHolidays } from './holidays.ts';
import styles from './special-hours.module.css';

export interface HolidaysDialogProps {
  readonly known: readonly SpecialHours[];
  /** Number of elements that the field still takes. */
  readonly capacity: number;
  readonly onDone: (rows: readonly SpecialHours[]) => void;
  readonly onClose: () => void;
}

/** The holidays of the next twelve months, to be ticked; those that the record has already cannot be. */
export function HolidaysDialog({ known, capacity, onDone, onClose }: HolidaysDialogProps) {
  const holidays = upcomingHolidays(civilTimeOf(Date.now()).day);
  const isKnown = (holiday: SpecialHours) =>
    known.some((row) => row.from <= holiday.to && row.to >= holiday.from);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = holidays.filter((holiday) => !isKnown(holiday) && !excluded.has(holiday.from));
  const over = chosen.length > capacity;
  return (
    <Dialog
      title="Feriados de Honduras"
      line="Los de los próximos doce meses. Después puede cambiar el horario de cada uno."
      icon={<IconCalendarPlus stroke={1.75} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="ink" disabled={chosen.length === 0 || over} onClick={() => onDone(chosen)}>
            {chosen.length === 1 ? 'Agregar 1 feriado' : `Agregar ${chosen.length} feriados`}
          </Button>
        </>
      }
    >
      <div className={cx(stack(8, 'scrolls'), styles.picks)}>
        {holidays.map((holiday) => {
          const has = isKnown(holiday);
          return (
            <Checkbox
              key={holiday.from}
              className={styles.pick}
              checked={has || !excluded.has(holiday.from)}
              disabled={has}
              onChange={(event) => {
                const next = new Set(excluded);
                if (event.target.checked) next.delete(holiday.from);
                else next.add(holiday.from);
                setExcluded(next);
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
      {over && <p className={text('second')}>Caben {capacity} más: quite alguno.</p>}
    </Dialog>
  );
}
