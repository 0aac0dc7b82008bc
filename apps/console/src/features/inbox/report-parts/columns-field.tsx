import { type InboxType, reportColumns } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { describeColumns, type ReportFields } from './report-values.ts';
import styles from './reports.module.css';

interface ColumnsFieldProps {
  readonly type: InboxType;
  readonly form: ReportFields;
}

/** Shows the number of columns in the report, with a button to choose the columns. */
export function ColumnsField({ type, form }: ColumnsFieldProps) {
  const [open, setOpen] = useState(false);
  const [countText, missingColumn] = describeColumns(type, form.values.columns);
  return (
    <FieldFrame label="Columnas" required as="group">
      {() => (
        <div className={cx(row(8, 'rounded', 'surface'), styles.summary)}>
          <span className={text('nowrap')}>{countText}</span>
          <span className={text('second', 'truncate', 'fill')}>{missingColumn}</span>
          <button
            type="button"
            className={cx(text('label', 'strong', 'link'), styles.choose)}
            aria-label="Elegir columnas"
            onClick={() => setOpen(true)}
          >
            Elegir
          </button>
          {open && <ColumnsDialog type={type} form={form} onClose={() => setOpen(false)} />}
        </div>
      )}
    </FieldFrame>
  );
}

function ColumnsDialog({ type, form, onClose }: ColumnsFieldProps & { readonly onClose: () => void }) {
  const columns = reportColumns(type);
  const [selection, setSelection] = useState(form.values.columns);
  const isEmpty = selection.length === 0;
  const onUse = () => {
    form.set({ columns: columns.map(({ key }) => key).filter((key) => selection.includes(key)) });
    onClose();
  };
  return (
    <Dialog
      title="Columnas del reporte"
      line="El archivo las lleva en este orden."
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="ink" disabled={isEmpty} onClick={onUse}>
            Usar {selection.length} {selection.length === 1 ? 'columna' : 'columnas'}
          </Button>
        </>
      }
    >
      <div className={row(16)}>
        <Button size="small" onClick={() => setSelection(columns.map(({ key }) => key))}>
          Elegir todas
        </Button>
        <Button size="small" onClick={() => setSelection([])}>
          Quitar todas
        </Button>
      </div>
      <fieldset className={cx(grid(8, 'above16'), styles.columns)} aria-label="Columnas">
        {columns.map(({ key, header }) => (
          <Checkbox
            key={key}
            checked={selection.includes(key)}
            onChange={() =>
              setSelection(
                selection.includes(key) ? selection.filter((id) => id !== key) : [...selection, key],
              )
            }
          >
            {header}
          </Checkbox>
        ))}
      </fieldset>
      {isEmpty && <FieldError>Elija al menos una columna.</FieldError>}
    </Dialog>
  );
}
