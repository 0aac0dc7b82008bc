import { normaliseSlug } from '@vitrina/model';
import { TextInput } from '../../ui/form/inputs.tsx';
import { text } from '../../ui/primitives/index.ts';
import { type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';

/** Editor for the last segment of the public address. While it is empty, it shows the slug derived from the title. */
export function SlugEditor({ value, onChange, control, readOnly }: EditorProps<'slug'>) {
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
        onBlur={(event) => {
          const slug = normaliseSlug(event.target.value);
          // Text that gives no slug is kept, so that the error message refers to a value.
          if (slug !== '' && slug !== value) onChange(slug);
        }}
      />
      {!value && !readOnly && <p className={text('small', 'second')}>Si lo deja vacío se toma del nombre.</p>}
    </>
  );
}
