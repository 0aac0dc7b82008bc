import { cleanLine, toAsciiDigits } from '@vitrina/model';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';

/** Editor for a percentage, stored as the typed text so that no rate is rounded. */
export function PercentageEditor({ field, value, onChange, control, readOnly }: EditorProps<'percentage'>) {
  return (
    <TextInput
      {...control}
      inputMode="decimal"
      autoComplete="off"
      trailing="%"
      placeholder={field.placeholder ?? '13.50'}
      value={value ?? ''}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const cleanText = toAsciiDigits(cleanLine(event.target.value)).trim().replace(/ ?%$/, '');
        if (cleanText !== (value ?? '')) onChange(cleanText);
      }}
    />
  );
}
