import { TextArea, TextInput } from '../../ui/form/inputs.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { LetterCount } from '../shared/text/letter-count.tsx';

/** Editor for plain text; a field of several lines grows with its text. */
export function TextEditor({ field, value, onChange, control, readOnly }: EditorProps<'text'>) {
  const commonProps = { ...control, value: value ?? '', readOnly, placeholder: field.placeholder };
  const letterCount = (value ?? '').trim().length;
  return (
    <>
      {field.multiline ? (
        <TextArea
          {...commonProps}
          rows={1}
          className={styles.grow}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextInput
          {...commonProps}
          onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
        />
      )}
      {!readOnly && <LetterCount letterCount={letterCount} max={field.max} warningCount={field.counter} />}
    </>
  );
}
