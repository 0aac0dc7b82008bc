import { type FieldOf, optionLabel } from '@vitrina/model';
import { Checkbox } from '../../ui/inputs.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { Picker } from '../shared/picker/picker.tsx';

/** One of a fixed list; a list that depends on a sister field offers what belongs to its value. */
export function ChoiceEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  siblings,
}: EditorProps<FieldOf<'choice'>, string>) {
  const { options, within, required } = field;
  const head = within === undefined ? null : siblings[within];
  const waits = within !== undefined && typeof head !== 'string';
  const offered = Object.entries(options).filter(
    ([key]) => typeof head !== 'string' || key.startsWith(`${head}-`),
  );
  return (
    <Picker
      control={control}
      value={value}
      text={value === null ? '' : optionLabel(options, value)}
      readOnly={readOnly}
      placeholder={field.placeholder}
      clearable={required !== 'draft'}
      searchable={offered.length > 8 || Object.keys(options).length > 8}
      options={
        waits
          ? []
          : [
              ...(required === 'draft' || value === null ? [] : [{ value: '', label: 'Ninguno' }]),
              ...offered.map(([key, label]) => ({ value: key, label })),
            ]
      }
      message={waits ? 'Elija primero el campo del que depende.' : undefined}
      onPick={(picked) => onChange(picked === '' ? null : picked)}
    />
  );
}

/** Any number of a fixed list, as tiles. */
export function ChoicesEditor({
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
    <div className={styles.tiles} id={control.id}>
      {all.map((option) => (
        <Checkbox
          key={option}
          className={styles.tile}
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
