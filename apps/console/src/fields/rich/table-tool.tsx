import { IconTablePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { grid } from '../../ui/primitives/index.ts';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';

const maxColumns = 6;
const maxRows = 8;

/** Inserts a table at the caret with the chosen number of columns and rows. */
export function TableTool({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [columnCount, setColumnCount] = useState(3);
  const [rowCount, setRowCount] = useState(3);
  const insertTable = () => {
    editor.chain().focus().insertTable({ rows: rowCount, cols: columnCount, withHeaderRow: true }).run();
    setOpen(false);
  };
  return (
    <Popover
      isOpen={open}
      onOpen={setOpen}
      label="Insertar tabla"
      trigger={
        <Tool label="Insertar tabla" icon={<IconTablePlus stroke={1.5} size={16} aria-hidden="true" />} />
      }
    >
      <div className={cx(grid(12, 'pad8'), styles.form)}>
        <div className={grid(12, 'halves')}>
          <CountSelect label="Columnas" max={maxColumns} value={columnCount} onChange={setColumnCount} />
          <CountSelect label="Filas" max={maxRows} value={rowCount} onChange={setRowCount} />
        </div>
        <Button kind="ink" size="small" onClick={insertTable}>
          Insertar tabla
        </Button>
      </div>
    </Popover>
  );
}

const numbersUpTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

interface CountSelectProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function CountSelect({ label, max, value, onChange }: CountSelectProps) {
  const id = useId();
  return (
    <ChoiceField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {numbersUpTo(max).map((count) => (
        <option key={count}>{count}</option>
      ))}
    </ChoiceField>
  );
}
