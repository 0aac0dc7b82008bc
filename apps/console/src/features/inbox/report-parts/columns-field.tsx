import { type InboxType, reportColumns } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { columnsSummary } from './columns-summary.ts';
import styles from './reports.module.css';

interface ColumnsFieldProps {
  readonly type: InboxType;
  readonly chosen: readonly string[];
  readonly onChoose: (columns: readonly string[]) => void;
}

/** Shows the number of columns of the report, and opens the choice of columns. */
export function ColumnsField({ type, chosen, onChoose }: ColumnsFieldProps) {
  const [open, setOpen] = useState(false);
  const [count, missing] = columnsSummary(type, chosen);
  return (
    <FieldFrame label="Columnas" required as="group">
      {() => (
        <div className={cx(row(8, 'rounded', 'surface'), styles.summary)}>
          <span className={text('nowrap')}>{count}</span>
          <span className={text('second', 'truncate', 'fill')}>{missing}</span>
          <button
            type="button"
            className={cx(text('label', 'strong', 'link'), styles.choose)}
            aria-label="Elegir columnas"
            onClick={() => setOpen(true)}
          >
            Elegir
          </button>
          {open && (
            <ColumnsDialog
              type={type}
              chosen={chosen}
              onClose={() => setOpen(false)}
              onChoose={(columns) => {
                onChoose(columns);
                setOpen(false);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function ColumnsDialog({
  type,
  chosen,
  onChoose,
  onClose,
}: ColumnsFieldProps & { readonly onClose: () => void }) {
  const all = reportColumns(type);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const none = picked.size === 0;
  const toggle = (key: string) =>
    setPicked(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  return (
    <Dialog
      title="Columnas del reporte"
      line="El archivo las lleva en este orden."
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            kind="ink"
            disabled={none}
            onClick={() => onChoose(all.map(({ key }) => key).filter((key) => picked.has(key)))}
          >
            Usar {picked.size} {picked.size === 1 ? 'columna' : 'columnas'}
          </Button>
        </>
      }
    >
      <div className={row(16)}>
        <Button size="small" onClick={() => setPicked(new Set(all.map(({ key }) => key)))}>
          Elegir todas
        </Button>
        <Button size="small" onClick={() => setPicked(new Set())}>
          Quitar todas
        </Button>
      </div>
      <fieldset className={cx(grid(8, 'above16'), styles.columns)} aria-label="Columnas">
        {all.map(({ key, head }) => (
          <Checkbox key={key} checked={picked.has(key)} onChange={() => toggle(key)}>
            {head}
          </Checkbox>
        ))}
      </fieldset>
      {none && <FieldError>Elija al menos una columna.</FieldError>}
    </Dialog>
  );
}
