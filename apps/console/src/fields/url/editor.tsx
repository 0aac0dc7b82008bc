import { completeLinkAddress, completeWebAddress, type FieldOf } from '@vitrina/model';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { AddressInput } from '../shared/text/address-input.tsx';

/** An address on the web. */
function UrlEditor({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'url'>, string>) {
  return (
    <AddressInput
      control={control}
      value={value ?? ''}
      readOnly={readOnly}
      placeholder={field.placeholder}
      complete={field.anyLink ? completeLinkAddress : completeWebAddress}
      onChange={onChange}
    />
  );
}

export const urlEditor: Editor<'url'> = { Component: UrlEditor, as: 'field' };
