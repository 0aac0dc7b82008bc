import { optionLabel } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { Picker } from '../shared/picker/picker.tsx';

/**
 * Editor for one option of a fixed list. If the options depend on a sibling field, it offers those for the sibling's
 * value.
 */
export function ChoiceEditor({ field, value, onChange, control, readOnly, siblings }: EditorProps<'choice'>) {
  const { options, dependsOn, required } = field;
  const parentValue = dependsOn === undefined ? null : siblings[dependsOn];
  const needsParentValue = dependsOn !== undefined && typeof parentValue !== 'string';
  const offeredOptions = Object.entries(options).filter(
    ([key]) => typeof parentValue !== 'string' || key.startsWith(`${parentValue}-`),
  );
  return (
    <Picker
      control={control}
      value={value}
      text={value === null ? '' : optionLabel(options, value)}
      readOnly={readOnly}
      placeholder={field.placeholder}
      clearable={required !== 'draft'}
      searchable={offeredOptions.length > 8 || Object.keys(options).length > 8}
      options={
        needsParentValue
          ? []
          : [
              ...(required === 'draft' || value === null ? [] : [{ value: '', label: 'Ninguno' }]),
              ...offeredOptions.map(([key, label]) => ({ value: key, label })),
            ]
      }
      message={needsParentValue ? 'Elija primero el campo del que depende.' : undefined}
      onPick={(choice) => onChange(choice === '' ? null : choice)}
    />
  );
}
