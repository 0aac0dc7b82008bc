import { type Issue, type Shift, type Weekday, weekdayLabels } from '@vitrina/model';
import { useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Switch } from '../../ui/form/inputs.tsx';
import { UnpublishedRing } from '../../ui/page/chip.tsx';
import { grid, row, text } from '../../ui/primitives/index.ts';
import { DayBar } from './day-bar.tsx';
import type { DayRange } from './day-range.ts';
import styles from './hours.module.css';
import { defaultShift } from './quick-fills.ts';
import { ShiftRows } from './shift-rows.tsx';

export interface DayRowProps {
  readonly id: string;
  readonly day: Weekday;
  readonly shifts: readonly Shift[];
  readonly dayRange: DayRange;
  readonly issues: readonly Issue[];
  readonly differs: boolean;
  readonly readOnly: boolean;
  readonly onChange: (shifts: readonly Shift[]) => void;
}

/** Row of one weekday. Reopening a day that was closed by mistake restores its shifts. */
export function DayRow({ id, day, shifts, dayRange, issues, differs, readOnly, onChange }: DayRowProps) {
  const name = weekdayLabels[day];
  const open = shifts.length > 0;
  const lastShiftsRef = useRef<readonly Shift[]>([defaultShift]);
  const toggle = (on: boolean) => {
    if (!on) lastShiftsRef.current = shifts;
    onChange(on ? lastShiftsRef.current : []);
  };
  const drawnShifts = shifts.filter(
    (shift) => /^\d{2}:\d{2}$/.test(shift.opens) && /^\d{2}:\d{2}$/.test(shift.closes),
  );
  return (
    <fieldset
      className={cx(grid(8, 'center', 'lineAbove'), styles.row)}
      data-differs={differs}
      aria-labelledby={`${id}-name`}
      id={id}
    >
      <div className={cx(row(6, 'fieldHigh'), text('name'))}>
        <span id={`${id}-name`}>{name}</span>
        {differs && <UnpublishedRing />}
      </div>
      <div className={cx(row(0), text('label', 'second'))}>
        <Switch checked={open} disabled={readOnly} onChange={(event) => toggle(event.target.checked)}>
          {open ? 'Abierto' : 'Cerrado'}
        </Switch>
      </div>
      {open ? (
        <ShiftRows
          id={id}
          name={name}
          shifts={shifts}
          issues={issues}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : (
        <p className={text('second')}>No atiende</p>
      )}
      <DayBar shifts={drawnShifts} dayRange={dayRange} wrong={issues.length > 0} />
      {issues.length > 0 && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>
            {[...new Set(issues.map(({ message }) => message))].join(' ')}
          </FieldError>
        </div>
      )}
    </fieldset>
  );
}
