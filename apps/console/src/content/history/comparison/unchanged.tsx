import { IconChevronRight } from '@tabler/icons-react';
import type { Field } from '@vitrina/model';
import { useId, useState } from 'react';
import type { Names } from '../../../fields/index.ts';
import { FieldValues } from '../../../fields/index.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, text } from '../../../ui/primitives/index.ts';
import styles from './compare.module.css';

export interface UnchangedFieldsProps {
  readonly fields: readonly (readonly [string, Field])[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly recordNames: Names;
}

/** List of the unchanged fields, collapsed at first. */
export function UnchangedFields({ fields, values, recordNames }: UnchangedFieldsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (fields.length === 0) return null;
  const count = fields.length === 1 ? '1 campo sin cambios' : `${fields.length} campos sin cambios`;
  return (
    <div className={cx(box('roundedCard'), styles.unchanged)}>
      <button
        type="button"
        className={cx(row(10, 'wide', 'roundedCard', 'textLeft'), styles.opener)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        <b className={text('nowrap')}>{count}</b>
        {!open && (
          <span className={text('second', 'truncate')}>
            {fields.map(([, { label }]) => label).join(', ')}
          </span>
        )}
      </button>
      <div id={id} hidden={!open}>
        {open && <FieldValues fields={fields} values={values} names={recordNames} />}
      </div>
    </div>
  );
}
