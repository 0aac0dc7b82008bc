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

const sortByDate = (rows: readonly SpecialHours[]): SpecialHours[] =>
  [...rows].sort((a, b) => a.from.localeCompare(b.from));

/** Sorts upcoming special hours first and past ones last; past ones are kept as a record. */
function sortUpcomingFirst(
  rows: readonly SpecialHours[],
  today: string,
): { readonly row: SpecialHours; readonly index: number; readonly isPast: boolean }[] {
  return rows
    .map((row, index) => ({ row, index, isPast: row.to < today }))
    .sort((a, b) => Number(a.isPast) - Number(b.isPast) || a.row.from.localeCompare(b.row.from));
}

/** Editor for days with special opening hours. */
export function SpecialHoursEditor({ value, onChange, control, readOnly, issues }: Props) {
  const rows = value ?? [];
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const today = dayOf(new Date());
  const set = (newRows: readonly SpecialHours[]) =>
    onChange(newRows.length === 0 ? null : sortByDate(newRows));
  const editedRow = editedIndex === null ? undefined : rows[editedIndex];
  return (
    <div id={control.id}>
      {rows.length === 0 && <p className={text('second')}>Ninguno: el horario normal vale todos los días.</p>}
      {sortUpcomingFirst(rows, today).map(({ row, index, isPast }) => {
        const rowIssues = issuesUnder(issues, index);
        const rowName = `${row.label}, ${formatDays(row)}`;
        return (
          <div key={`${row.from}-${row.to}-${row.label}-${index}`}>
            <div
              className={cx(grid(12, 'center'), isPast && text('second'), styles.special)}
              id={`${control.id}-${index}`}
              tabIndex={-1}
            >
              <b className={rowIssues.length > 0 ? text('name', 'danger') : text(isPast ? 'plain' : 'name')}>
                {formatDays(row)}
              </b>
              <span>{row.label}</span>
              <span>{formatShifts(row.shifts)}</span>
              <div className={cx(rowClass(4, 'right'), styles.ends)}>
                {isPast && (
                  <Chip tone="neutral" icon={<IconClockX aria-hidden="true" />}>
                    Ya pasó
                  </Chip>
                )}
                {!isPast && !readOnly && (
                  <>
                    <IconButton
                      size="small"
                      label={`Editar ${rowName}`}
                      icon={<IconPencil stroke={1.75} />}
                      onClick={() => setEditedIndex(index)}
                    />
                    <IconButton
                      size="small"
                      label={`Quitar ${rowName}`}
                      icon={<IconTrash stroke={1.75} />}
                      onClick={() => set(rows.filter((_, rowIndex) => rowIndex !== index))}
                    />
                  </>
                )}
              </div>
            </div>
            {rowIssues.length > 0 && (
              <FieldError>{rowIssues.map(({ message }) => message).join(' ')}</FieldError>
            )}
          </div>
        );
      })}
      {editedRow !== undefined && (
        <SpecialDialog
          row={editedRow}
          onClose={() => setEditedIndex(null)}
          onDone={(newRows) => {
            set(rows.map((row, index) => (index === editedIndex ? newRows : row)));
            setEditedIndex(null);
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
  const isFull = rows.length >= field.max;
  const add = (newRows: readonly SpecialHours[]) => {
    onChange(sortByDate([...rows, ...newRows]));
    setOpen(null);
  };
  return (
    <div className={cx(rowClass(8, 'wrap'), styles.acts)}>
      <Button
        size="small"
        icon={<IconCalendarPlus stroke={1.75} />}
        disabled={isFull}
        onClick={() => setOpen('holidays')}
      >
        Feriados de Honduras
      </Button>
      <Button size="small" icon={<IconPlus stroke={1.75} />} disabled={isFull} onClick={() => setOpen('one')}>
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
