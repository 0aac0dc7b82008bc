import { IconMail } from '@tabler/icons-react';
import type { FieldOf } from '@vitrina/model';
import { TextInput } from '../../ui/form/inputs.tsx';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { technical } from '../shared/text/technical.ts';

/** One e-mail address. */
function EmailEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'email'>, string>) {
  return (
    <TextInput
      {...control}
      {...technical}
      type="text"
      inputMode="email"
      before={<IconMail stroke={1.75} aria-hidden="true" />}
      value={value ?? ''}
      readOnly={readOnly}
      placeholder={field.placeholder ?? 'nombre@dominio.hn'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const emailEditor: Editor<'email'> = { Component: EmailEditor, as: 'field' };
