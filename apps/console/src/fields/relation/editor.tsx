import type { FieldOf } from '@vitrina/model';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { useItself, useNarrowing } from '../shared/picker/use-offered.ts';

/** A pointer to one record. */
function RelationEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  siblings,
}: EditorProps<FieldOf<'relation'>, string>) {
  return (
    <TargetPicker
      control={control}
      to={field.to}
      narrowing={useNarrowing(field, siblings)}
      value={value}
      onPick={onChange}
      readOnly={readOnly}
      clearable={field.required !== 'draft'}
      placeholder={field.placeholder}
      siblings={siblings}
      {...useItself(field)}
    />
  );
}

export const relationEditor: Editor<'relation'> = { Component: RelationEditor, as: 'field' };
