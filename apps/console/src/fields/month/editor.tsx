import type { FieldOf } from '@vitrina/model';
import { civilTimeOf } from '../../lib/formats.ts';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { MonthInput } from '../shared/time/day-input.tsx';

/** A month of a year. */
function MonthEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'month'>, string>) {
  return (
    <MonthInput
      control={control}
      value={value}
      onChange={onChange}
      readOnly={readOnly}
      first={field.future ? civilTimeOf(Date.now()).day.slice(0, 7) : undefined}
    />
  );
}

export const monthEditor: Editor<'month'> = { Component: MonthEditor, as: 'field' };
