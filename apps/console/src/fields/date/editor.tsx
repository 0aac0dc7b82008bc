import type { FieldOf } from '@vitrina/model';
import { civilTimeOf } from '../../lib/formats.ts';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { DayInput } from '../shared/time/day-input.tsx';

/** A day of the calendar. */
function DateEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'date'>, string>) {
  return (
    <DayInput
      control={control}
      value={value}
      onChange={onChange}
      readOnly={readOnly}
      first={field.future ? civilTimeOf(Date.now()).day : undefined}
    />
  );
}

export const dateEditor: Editor<'date'> = { Component: DateEditor, as: 'field' };
