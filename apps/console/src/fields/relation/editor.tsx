import type { EditorProps } from '../shared/editor/editor.ts';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { useOwnIds, useTargetFilter } from '../shared/picker/use-offered.ts';

/** Editor for a reference to one record. */
export function RelationEditor({ field, ...rest }: EditorProps<'relation'>) {
  return (
    <TargetPicker
      {...rest}
      to={field.to}
      targetFilter={useTargetFilter(field, rest.siblings)}
      onPick={rest.onChange}
      clearable={field.required !== 'draft'}
      placeholder={field.placeholder}
      excludedIds={useOwnIds(field)}
    />
  );
}
