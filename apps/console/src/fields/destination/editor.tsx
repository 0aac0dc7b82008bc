import type { FieldOf } from '@vitrina/model';
import { type Editor, type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';
import { DestinationPicker } from './destination-picker.tsx';

/** A destination as a field of the form: what its record's institution has is offered. */
function DestinationEditor(props: EditorProps<FieldOf<'destination'>, unknown>) {
  const { field, value, onChange, control, readOnly, issues } = props;
  const { institution } = useEditorEnvironment();
  return (
    <DestinationPicker
      id={control.id}
      label={field.label}
      value={value}
      onChange={onChange}
      institution={institution}
      readOnly={readOnly}
      isNeeded={field.required === 'draft'}
      issues={issues}
    />
  );
}

export const destinationEditor: Editor<'destination'> = { Component: DestinationEditor, as: 'group' };
