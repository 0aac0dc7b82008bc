import { IconLink } from '@tabler/icons-react';
import type { FieldOf } from '@vitrina/model';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { technical } from '../shared/text/technical.ts';

/** An address on the web. */
function UrlEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'url'>, string>) {
  return (
    <TextInput
      {...control}
      {...technical}
      type="text"
      inputMode="url"
      before={<IconLink stroke={1.75} aria-hidden="true" />}
      value={value ?? ''}
      readOnly={readOnly}
      placeholder={field.placeholder ?? 'https://'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const urlEditor: Editor<'url'> = { Component: UrlEditor, as: 'field' };
