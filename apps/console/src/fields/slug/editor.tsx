import type { FieldOf } from '@vitrina/model';
import { TextInput } from '../../ui/inputs.tsx';
import { type Editor, type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';

/** The last part of the public address; while it is empty, the one that the title gives. */
function SlugEditor({ value, onChange, control, readOnly }: EditorProps<FieldOf<'slug'>, string>) {
  const { slugFromTitle } = useEditorEnvironment();
  return (
    <>
      <TextInput
        {...control}
        value={value ?? ''}
        readOnly={readOnly}
        placeholder={slugFromTitle}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trimStart().toLowerCase().replace(/\s+/g, '-'))}
      />
      {!value && !readOnly && <p className={styles.note}>Si lo deja vacío se toma del nombre.</p>}
    </>
  );
}

export const slugEditor: Editor<'slug'> = { Component: SlugEditor, as: 'field' };
