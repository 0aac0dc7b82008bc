import { IconCalendarTime } from '@tabler/icons-react';
import {
  type Issue,
  isCalendarDay,
  type Shift,
  type SpecialHours,
  shiftIssues,
  specialHours,
} from '@vitrina/model';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, FieldFrame } from '../../ui/field-frame.tsx';
import { Switch, TextInput } from '../../ui/inputs.tsx';
import { grid, stack, text } from '../../ui/primitives/index.ts';
import { defaultShift } from '../hours/quick-fills.ts';
import { ShiftRows } from '../hours/shift-rows.tsx';
import { issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import { DayInput } from '../shared/time/day-input.tsx';

export interface SpecialDialogProps {
  /** Null for a new one. */
  readonly row: SpecialHours | null;
  readonly onDone: (row: SpecialHours) => void;
  readonly onClose: () => void;
}

const schema = specialHours.schema({ kind: 'special-hours', label: '', max: 1 });

/** The model's own word on one row: its shape, then its shifts. */
function faultsOf(row: SpecialHours): Issue[] {
  const result = schema.safeParse([row]);
  if (result.success)
    return shiftIssues(row.shifts).map((issue) => ({ ...issue, path: `/shifts${issue.path}` }));
  return result.error.issues.map((issue) => ({
    path: `/${issue.path.slice(1).join('/')}`.replace(/\/$/, ''),
    message: issue.message,
  }));
}

/** One day or several, what they are called, and the hours that hold then. */
export function SpecialDialog({ row, onDone, onClose }: SpecialDialogProps) {
  const id = useId();
  const [from, setFrom] = useState<string | null>(row?.from ?? null);
  // While it is null the last day is the first one: most are a single day.
  const [to, setTo] = useState<string | null>(row === null || row.from === row.to ? null : row.to);
  const [label, setLabel] = useState(row?.label ?? '');
  const [shifts, setShifts] = useState<readonly Shift[]>(row?.shifts ?? []);
  const [tried, setTried] = useState(false);
  const made: SpecialHours = { from: from ?? '', to: to ?? from ?? '', label: label.trim(), shifts };
  const faults = tried ? faultsOf(made) : [];
  const at = (key: string) => ownIssue(issuesUnder(faults, key));
  const shiftFaults = issuesUnder(faults, 'shifts');

  return (
    <Dialog
      title={row === null ? 'Agregar un horario especial' : 'Editar el horario especial'}
      icon={<IconCalendarTime stroke={1.75} />}
      onClose={onClose}
      form={{
        check: () => {
          setTried(true);
          return faultsOf(made).length === 0;
        },
        onSend: () => onDone(made),
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="ink" type="submit">
            {row === null ? 'Agregar' : 'Cambiar'}
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <div className={grid(16, 'halves')}>
          <FieldFrame label="Desde" required error={at('from')}>
            {(control) => <DayInput control={control} value={from} onChange={setFrom} readOnly={false} />}
          </FieldFrame>
          <FieldFrame label="Hasta" aside="Vacío: un solo día" error={at('to')}>
            {(control) => (
              <DayInput
                control={control}
                value={to}
                onChange={setTo}
                readOnly={false}
                first={from !== null && isCalendarDay(from) ? from : undefined}
              />
            )}
          </FieldFrame>
        </div>
        <FieldFrame label="Qué se celebra" required error={at('label')}>
          {(control) => (
            <TextInput
              {...control}
              value={label}
              placeholder="Nochebuena"
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </FieldFrame>
        <fieldset className={stack(4, 'start')} aria-labelledby={`${id}-hours`}>
          <p id={`${id}-hours`} className={text('label', 'strong')}>
            Horario de esos días
          </p>
          <Switch
            checked={shifts.length > 0}
            onChange={(event) =>
              setShifts(event.target.checked ? [{ ...defaultShift, closes: '12:00' }] : [])
            }
          >
            {shifts.length > 0 ? 'Abierto' : 'Cerrado'}
          </Switch>
          {shifts.length > 0 && (
            <ShiftRows
              id={id}
              name="Horario especial"
              shifts={shifts}
              issues={shiftFaults}
              readOnly={false}
              onChange={setShifts}
            />
          )}
          {shiftFaults.length > 0 && (
            <FieldError id={`${id}-error`}>{shiftFaults.map(({ message }) => message).join(' ')}</FieldError>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}
