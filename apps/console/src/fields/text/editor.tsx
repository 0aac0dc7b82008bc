import type { FieldOf } from '@vitrina/model';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';

/** From this share of the limit on, the letters are counted, unless the field says from how many. */
const warningShare = 0.8;

/** How many letters there are of how many; amber from the field's own mark on, red beyond the limit. */
function Counter({
  letters,
  field: { max, counter },
}: {
  readonly letters: number;
  readonly field: FieldOf<'text'>;
}) {
  const from = counter ?? max * warningShare;
  if (counter === undefined && letters < from) return null;
  const warns = letters >= from;
  return (
    <span
      className={styles.counter}
      data-near={warns && letters <= max}
      data-over={letters > max}
      {...(warns && { role: 'status' })}
    >
      {letters} de {max}
    </span>
  );
}

/** Plain text; a field of several lines grows with its words. */
function TextEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'text'>, string>) {
  const common = { ...control, value: value ?? '', readOnly, placeholder: field.placeholder };
  const letters = (value ?? '').trim().length;
  return (
    <>
      {field.multiline ? (
        <TextArea
          {...common}
          rows={1}
          className={styles.grow}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextInput {...common} onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))} />
      )}
      {!readOnly && <Counter letters={letters} field={field} />}
    </>
  );
}

export const textEditor: Editor<'text'> = { Component: TextEditor, as: 'field' };
