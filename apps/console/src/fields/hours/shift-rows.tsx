import { IconPlus, IconX } from '@tabler/icons-react';
import { formatShifts, type Issue, type Shift } from '@vitrina/model';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { issuesUnder } from '../shared/editor/editor.ts';
import { TimeInput } from '../shared/time/time-input.tsx';
import styles from './hours.module.css';
import { followingShift } from './quick-fills.ts';

/** Maximum number of shifts per day, as in the model. */
const maxShiftsPerDay = 3;

export interface ShiftRowsProps {
  readonly id: string;
  /** Name of the day, read aloud: `Lunes`. */
  readonly dayName: string;
  readonly shifts: readonly Shift[];
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  readonly onChange: (shifts: Shift[]) => void;
}

/** Shifts of one day: two times each, a button to remove one and a button to add one. */
export function ShiftRows({ id, dayName, shifts, issues, readOnly, onChange }: ShiftRowsProps) {
  // An issue about the whole day (overlapping shifts) marks all its shifts.
  const areAllInvalid = issues.some(({ path }) => path === '');
  const set = (index: number, change: Partial<Shift>) =>
    onChange(shifts.map((shift, shiftIndex) => (shiftIndex === index ? { ...shift, ...change } : shift)));
  const controlProps = (index: number, end: 'opens' | 'closes') => {
    const isInvalid = areAllInvalid || issuesUnder(issuesUnder(issues, index), end).length > 0;
    return {
      id: `${id}-${index}-${end}`,
      ...(isInvalid && { 'aria-invalid': true as const }),
      ...(issues.length > 0 && { 'aria-describedby': `${id}-error` }),
    };
  };
  if (readOnly) return <p>{formatShifts(shifts)}</p>;
  return (
    <div className={stack(4)}>
      {shifts.map((shift, index) => {
        const shiftText = shifts.length > 1 ? `, turno ${index + 1}` : '';
        const isLast = index === shifts.length - 1;
        return (
          // The index is the key, because shifts have no identity of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={cx(row(4), styles.shift)}>
            <TimeInput
              control={controlProps(index, 'opens')}
              label={`${dayName}${shiftText}: abre`}
              value={shift.opens}
              readOnly={false}
              precedingTime={shifts[index - 1]?.closes}
              onChange={(opens) => set(index, { opens })}
            />
            <span className={text('second')} aria-hidden="true">
              –
            </span>
            <TimeInput
              control={controlProps(index, 'closes')}
              label={`${dayName}${shiftText}: cierra`}
              value={shift.closes}
              readOnly={false}
              end
              precedingTime={shift.opens}
              onChange={(closes) => set(index, { closes })}
            />
            {shifts.length > 1 && (
              <IconButton
                size="small"
                label={`${dayName}: quitar el turno ${index + 1}`}
                icon={<IconX stroke={1.75} />}
                onClick={() => onChange(shifts.filter((_, shiftIndex) => shiftIndex !== index))}
              />
            )}
            {isLast && shifts.length < maxShiftsPerDay && (
              <IconButton
                size="small"
                label={`${dayName}: agregar un turno`}
                icon={<IconPlus stroke={1.75} />}
                onClick={() => onChange([...shifts, followingShift(shift)])}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
