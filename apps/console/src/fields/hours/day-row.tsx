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
  readonly isChanged: boolean;
  readonly readOnly: boolean;
  readonly onChange: (shifts: readonly Shift[]) => void;
}

/** Row of one weekday. Reopening a day that was closed by mistake restores its shifts. */
export function DayRow({ id, day, shifts, dayRange, issues, isChanged, readOnly, onChange }: DayRowProps) {
  const dayName = weekdayLabels[day];
  const isOpen = shifts.length > 0;
  const lastShiftsRef = useRef<readonly Shift[]>([defaultShift]);
  const toggleDay = (on: boolean) => {
    if (!on) lastShiftsRef.current = shifts;
    onChange(on ? lastShiftsRef.current : []);
  };
  const validShifts = shifts.filter(
    (shift) => /^\d{2}:\d{2}$/.test(shift.opens) && /^\d{2}:\d{2}$/.test(shift.closes),
  );
  return (
    <fieldset
      className={cx(grid(8, 'center', 'lineAbove'), styles.row)}
      data-differs={isChanged}
      aria-labelledby={`${id}-name`}
      id={id}
    >
      <div className={cx(row(6, 'fieldHigh'), text('name'))}>
        <span id={`${id}-name`}>{dayName}</span>
        {isChanged && <UnpublishedRing />}
      </div>
      <div className={cx(row(0), text('label', 'second'))}>
        <Switch checked={isOpen} disabled={readOnly} onChange={(event) => toggleDay(event.target.checked)}>
          {isOpen ? 'Abierto' : 'Cerrado'}
        </Switch>
      </div>
      {isOpen ? (
        <ShiftRows
          id={id}
          dayName={dayName}
          shifts={shifts}
          issues={issues}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : (
        <p className={text('second')}>No atiende</p>
      )}
      <DayBar shifts={validShifts} dayRange={dayRange} hasIssues={issues.length > 0} />
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
