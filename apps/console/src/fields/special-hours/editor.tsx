import { IconCalendarPlus, IconClockX, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { dayOf, formatDays, formatShifts, type SpecialHours } from '@vitrina/model';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Chip } from '../../ui/page/chip.tsx';
import { grid, row as rowClass, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { SpecialDialog } from './special-dialog.tsx';
import styles from './special-hours.module.css';

type Props = EditorProps<'special-hours'>;

const sorted = (rows: readonly SpecialHours[]): SpecialHours[] =>
  [...rows].sort((a, b) => a.from.localeCompare(b.from));

/** Sorts upcoming special hours first and past ones last; past ones are kept as a record. */
function inOrder(
  rows: readonly SpecialHours[],
  today: string,
): { readonly row: SpecialHours; readonly index: number; readonly past: boolean }[] {
  return rows
    .map((row, index) => ({ row, index, past: row.to < today }))
    .sort((a, b) => Number(a.past) - Number(b.past) || a.row.from.localeCompare(b.row.from));
}

/** Editor for days with special opening hours. */
export function SpecialHoursEditor({ value, onChange, control, readOnly, issues }: Props) {
  const rows = value ?? [];
  const [editing, setEditing] = useState<number | null>(null);
  const today = dayOf(new Date());
  const set = (next: readonly SpecialHours[]) => onChange(next.length === 0 ? null : sorted(next));
  const edited = editing === null ? undefined : rows[editing];
  return (
    <div id={control.id}>
      {rows.length === 0 && <p className={text('second')}>Ninguno: el horario normal vale todos los días.</p>}
      {inOrder(rows, today).map(({ row, index, past }) => {
        const wrong = issuesUnder(issues, index);
        const name = `${row.label}, ${formatDays(row)}`;
        return (
          <div key={`${row.from}-${row.to}-${row.label}-${index}`}>
            <div
              className={cx(grid(12, 'center'), past && text('second'), styles.special)}
              id={`${control.id}-${index}`}
              tabIndex={-1}
            >
              <b className={wrong.length > 0 ? text('name', 'danger') : text(past ? 'plain' : 'name')}>
                {formatDays(row)}
              </b>
              <span>{row.label}</span>
              <span>{formatShifts(row.shifts)}</span>
              <div className={cx(rowClass(4, 'right'), styles.ends)}>
                {past && (
                  <Chip tone="neutral" icon={<IconClockX aria-hidden="true" />}>
                    Ya pasó
                  </Chip>
                )}
                {!past && !readOnly && (
                  <>
                    <IconButton
                      size="small"
                      label={`Editar ${name}`}
                      icon={<IconPencil stroke={1.75} />}
                      onClick={() => setEditing(index)}
                    />
                    <IconButton
                      size="small"
                      label={`Quitar ${name}`}
                      icon={<IconTrash stroke={1.75} />}
                      onClick={() => set(rows.filter((_, rowIndex) => rowIndex !== index))}
                    />
                  </>
                )}
              </div>
            </div>
            {wrong.length > 0 && <FieldError>{wrong.map(({ message }) => message).join(' ')}</FieldError>}
          </div>
        );
      })}
      {edited !== undefined && (
        <SpecialDialog
          row={edited}
          onClose={() => setEditing(null)}
          onDone={(next) => {
            set(rows.map((row, index) => (index === editing ? next : row)));
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}

/** Buttons in the head of the section that add national holidays or one special day. */
export function SpecialHoursActions({ field, value, onChange, readOnly }: Props) {
  const [open, setOpen] = useState<'holidays' | 'one' | null>(null);
  if (readOnly) return null;
  const rows = value ?? [];
  const full = rows.length >= field.max;
  const add = (extras: readonly SpecialHours[]) => {
    onChange(sorted([...rows, ...extras]));
    setOpen(null);
  };
  return (
    <div className={cx(rowClass(8, 'wrap'), styles.acts)}>
      <Button
        size="small"
        icon={<IconCalendarPlus stroke={1.75} />}
        disabled={full}
        onClick={() => setOpen('holidays')}
      >
        Feriados de Honduras
      </Button>
      <Button size="small" icon={<IconPlus stroke={1.75} />} disabled={full} onClick={() => setOpen('one')}>
        Agregar
      </Button>
      {open === 'one' && (
        <SpecialDialog row={null} onClose={() => setOpen(null)} onDone={(row) => add([row])} />
      )}
      {open === 'holidays' && (
        <HolidaysDialog
          knownHolidays={rows}
          capacity={field.max - rows.length}
          onClose={() => setOpen(null)}
          onDone={add}
        />
      )}
    </div>
  );
}
