import { asciiDigits, cleanLine, type FieldOf } from '@vitrina/model';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';

/** A percentage; kept as the text that was typed, so that no rate is ever rounded. */
function PercentageEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<FieldOf<'percentage'>, string>) {
  return (
    <TextInput
      {...control}
      inputMode="decimal"
      autoComplete="off"
      after="%"
      placeholder={field.placeholder ?? '13.50'}
      value={value ?? ''}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const tidy = asciiDigits(cleanLine(event.target.value)).trim().replace(/ ?%$/, '');
        if (tidy !== (value ?? '')) onChange(tidy);
      }}
    />
  );
}

export const percentageEditor: Editor<'percentage'> = { Component: PercentageEditor, as: 'field' };
