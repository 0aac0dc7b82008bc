import { optionLabel } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { Picker } from '../shared/picker/picker.tsx';

/** One of a fixed list; a list that depends on a sibling field offers what belongs to its value. */
export function ChoiceEditor({ field, value, onChange, control, readOnly, siblings }: EditorProps<'choice'>) {
  const { options, dependsOn, required } = field;
  const head = dependsOn === undefined ? null : siblings[dependsOn];
  const waits = dependsOn !== undefined && typeof head !== 'string';
  const offeredItems = Object.entries(options).filter(
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
      searchable={offeredItems.length > 8 || Object.keys(options).length > 8}
      options={
        waits
          ? []
          : [
              ...(required === 'draft' || value === null ? [] : [{ value: '', label: 'Ninguno' }]),
              ...offeredItems.map(([key, label]) => ({ value: key, label })),
            ]
      }
      message={waits ? 'Elija primero el campo del que depende.' : undefined}
      onPick={(choice) => onChange(choice === '' ? null : choice)}
    />
  );
}
