import { cleanNumberText, formatNumber } from '@vitrina/model';
import { useState } from 'react';
import { TextInput } from '../../ui/form/inputs.tsx';
import { text } from '../../ui/primitives/index.ts';
import type { EditorProps } from '../shared/editor/editor.ts';
import { squareMetre, varasText } from './varas.ts';

/** Editor for a number within limits, with its unit inside the field. */
export function NumberEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
}: EditorProps<'number', number | string>) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const numberText = typeof value === 'number' ? (field.plain ? String(value) : formatNumber(value)) : value;
  const varasInfo = field.unit === squareMetre && typeof value === 'number' ? varasText(value) : null;
  return (
    <>
      <TextInput
        {...control}
        inputMode={field.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        trailing={field.unit}
        placeholder={field.placeholder}
        value={typedText ?? numberText ?? ''}
        readOnly={readOnly}
        onChange={(event) => {
          const text = cleanNumberText(event.target.value);
          setTypedText(event.target.value);
          // Text that is not a number is passed on as text, and the model reports the issue.
          onChange(text === '' ? null : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : event.target.value);
        }}
        onBlur={() => setTypedText(null)}
      />
      {varasInfo !== null && <p className={text('small', 'second')}>≈ {varasInfo}</p>}
    </>
  );
}
