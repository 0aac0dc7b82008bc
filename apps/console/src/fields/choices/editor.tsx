import { type FieldOf, optionLabel } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { grid, text } from '../../ui/primitives/index.ts';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';

/** Any number of a fixed list, as tiles. */
function ChoicesEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'choices'>, readonly string[]>) {
  const chosen = value ?? [];
  const order = Object.keys(field.options);
  // A value that is no longer offered stays in sight until it is taken out.
  const all = [...order, ...chosen.filter((one) => !order.includes(one))];
  const toggle = (option: string, on: boolean) => {
    const next = all.filter((one) => (one === option ? on : chosen.includes(one)));
    onChange(next.length === 0 ? null : next);
  };
  return (
    <div className={cx(grid(8), styles.tiles)} id={control.id}>
      {all.map((option) => (
        <Checkbox
          key={option}
          className={cx(text('second', 'fieldHigh', 'outlined', 'rounded', 'surface'), styles.tile)}
          checked={chosen.includes(option)}
          disabled={readOnly}
          onChange={(event) => toggle(option, event.target.checked)}
        >
          {optionLabel(field.options, option)}
        </Checkbox>
      ))}
    </div>
  );
}

export const choicesEditor: Editor<'choices'> = { Component: ChoicesEditor, as: 'group' };
