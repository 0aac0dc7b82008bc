import { IconX } from '@tabler/icons-react';
import { type FieldOf, findContentType, type Issue } from '@vitrina/model';
import { Thumbnail } from '../../content/shared/thumbnail.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../ui/sortable.tsx';
import { type Editor, type EditorProps, issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { useEditorEnvironment, useKnownRecords } from '../shared/editor/environment.tsx';
import { moved } from '../shared/editor/moved.ts';
import { type Narrowing, narrowingOf } from '../shared/picker/narrowing.ts';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { useItself, useNarrowing } from '../shared/picker/use-offered.ts';
import { calledIn, useTarget } from '../shared/picker/use-targets.ts';

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

export const editor: Editor<'relation'> = { Component: RelationEditor, as: 'field' };
