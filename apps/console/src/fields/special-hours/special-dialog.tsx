import { IconCalendarTime } from '@tabler/icons-react';
import { isCalendarDay, type SpecialHours, shiftIssues, specialHours } from '@vitrina/model';
import { useId } from 'react';
import { type Checked, checkedBy } from '../../lib/state/checked.ts';
import { textControl, useForm } from '../../lib/state/use-form.ts';
import { FieldError, FieldFrame } from '../../ui/form/field-frame.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Switch } from '../../ui/form/inputs.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { grid, stack, text } from '../../ui/primitives/index.ts';
import { defaultShift } from '../hours/quick-fills.ts';
import { ShiftRows } from '../hours/shift-rows.tsx';
import { issuesUnder } from '../shared/editor/editor.ts';
import { DayInput } from '../shared/time/day-input.tsx';

export interface SpecialDialogProps {
  /** Edited row; null to add one. */
  readonly row: SpecialHours | null;
  readonly onDone: (row: SpecialHours) => void;
  readonly onClose: () => void;
}

const schema = specialHours.schema({ kind: 'special-hours', label: '', max: 1 });

/** Input fields of a row. */
interface SpecialHoursInput extends Pick<SpecialHours, 'label' | 'shifts'> {
  readonly from: string | null;
  /** Last day; null if it equals the first day, as in most rows. */
  readonly to: string | null;
}

/** Validates a row with the model: first its shape, then its shifts. */
function checkRow({ from, to, label, shifts }: SpecialHoursInput): Checked<SpecialHours> {
  const row = { from: from ?? '', to: to ?? from ?? '', label: label.trim(), shifts };
  const schemaResult = checkedBy(schema, [row]);
  const issues =
    'issues' in schemaResult
      ? issuesUnder(schemaResult.issues, 0)
      : shiftIssues(shifts).map((issue) => ({ ...issue, path: `/shifts${issue.path}` }));
  return issues.length === 0 ? { body: row } : { issues };
}

/** Dialog to edit one day or several: dates, name and opening hours. */
export function SpecialDialog({ row, onDone, onClose }: SpecialDialogProps) {
  const id = useId();
  const form = useForm<SpecialHoursInput, SpecialHours>({
    initial: {
      from: row?.from ?? null,
      to: row === null || row.from === row.to ? null : row.to,
      label: row?.label ?? '',
      shifts: row?.shifts ?? [],
    },
    check: checkRow,
    send: onDone,
  });
  const { values, set, errorAt } = form;
  const { from, shifts } = values;
  const shownShiftIssues = issuesUnder(form.issues, 'shifts');

  return (
    <FormDialog
      title={row === null ? 'Agregar un horario especial' : 'Editar el horario especial'}
      icon={<IconCalendarTime stroke={1.75} />}
      onClose={onClose}
      form={form}
      kind="ink"
      sendText={row === null ? 'Agregar' : 'Cambiar'}
    >
      <div className={stack(16)}>
        <div className={grid(16, 'halves')}>
          <FieldFrame label="Desde" required error={errorAt('from')}>
            {(control) => (
              <DayInput
                control={control}
                value={from}
                onChange={(day) => set({ from: day })}
                readOnly={false}
              />
            )}
          </FieldFrame>
          <FieldFrame label="Hasta" labelEnd="Vacío: un solo día" error={errorAt('to')}>
            {(control) => (
              <DayInput
                control={control}
                value={values.to}
                onChange={(to) => set({ to })}
                readOnly={false}
                minDate={from !== null && isCalendarDay(from) ? from : undefined}
              />
            )}
          </FieldFrame>
        </div>
        <TextField
          label="Qué se celebra"
          required
          error={errorAt('label')}
          {...textControl(form, 'label')}
          placeholder="Nochebuena"
        />
        <fieldset className={stack(4, 'start')} aria-labelledby={`${id}-hours`}>
          <p id={`${id}-hours`} className={text('label', 'strong')}>
            Horario de esos días
          </p>
          <Switch
            checked={shifts.length > 0}
            onChange={(event) =>
              set({ shifts: event.target.checked ? [{ ...defaultShift, closes: '12:00' }] : [] })
            }
          >
            {shifts.length > 0 ? 'Abierto' : 'Cerrado'}
          </Switch>
          {shifts.length > 0 && (
            <ShiftRows
              id={id}
              dayName="Horario especial"
              shifts={shifts}
              issues={shownShiftIssues}
              readOnly={false}
              onChange={(newShifts) => set({ shifts: newShifts })}
            />
          )}
          {shownShiftIssues.length > 0 && (
            <FieldError id={`${id}-error`}>
              {shownShiftIssues.map(({ message }) => message).join(' ')}
            </FieldError>
          )}
        </fieldset>
      </div>
    </FormDialog>
  );
}
