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
  const [columns, setColumns] = useState(3);
  const [rows, setRows] = useState(3);
  const insert = () => {
    editor.chain().focus().insertTable({ rows, cols: columns, withHeaderRow: true }).run();
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      label="Insertar tabla"
      trigger={
        <Tool label="Insertar tabla" icon={<IconTablePlus stroke={1.5} size={16} aria-hidden="true" />} />
      }
    >
      <div className={cx(grid(12, 'pad8'), styles.form)}>
        <div className={grid(12, 'halves')}>
          <Amount label="Columnas" max={maxColumns} value={columns} onChange={setColumns} />
          <Amount label="Filas" max={maxRows} value={rows} onChange={setRows} />
        </div>
        <Button kind="ink" size="small" onClick={insert}>
          Insertar tabla
        </Button>
      </div>
    </Popover>
  );
}

const upTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

interface AmountProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Amount({ label, max, value, onChange }: AmountProps) {
  const id = useId();
  return (
    <ChoiceField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {upTo(max).map((amount) => (
        <option key={amount}>{amount}</option>
      ))}
    </ChoiceField>
  );
}
