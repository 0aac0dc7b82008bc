import { optionLabel } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { grid, text } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';

/** Editor for any number of options of a fixed list, shown as tiles. */
export function ChoicesEditor({ field, value, onChange, control, readOnly }: EditorProps<'choices'>) {
  const selection = value ?? [];
  const optionKeys = Object.keys(field.options);
  // A value that is no longer offered stays visible until it is removed.
  const all = [...optionKeys, ...selection.filter((item) => !optionKeys.includes(item))];
  const toggleOption = (option: string, on: boolean) => {
    const newSelection = all.filter((item) => (item === option ? on : selection.includes(item)));
    onChange(newSelection.length === 0 ? null : newSelection);
  };
  return (
    <div className={cx(grid(8), styles.tiles)} id={control.id}>
      {all.map((option) => (
        <Checkbox
          key={option}
          className={cx(text('second', 'fieldHigh', 'outlined', 'rounded', 'surface'), styles.tile)}
          checked={selection.includes(option)}
          disabled={readOnly}
          onChange={(event) => toggleOption(option, event.target.checked)}
        >
          {optionLabel(field.options, option)}
        </Checkbox>
      ))}
    </div>
  );
}
