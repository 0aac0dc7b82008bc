import type { EditorProps } from '../shared/editor/editor.ts';
import { AddressInput } from '../shared/text/address-input.tsx';

/** Editor for one e-mail address. */
export function EmailEditor({ field, ...rest }: EditorProps<'email'>) {
  return <AddressInput {...rest} kind="email" placeholder={field.placeholder} />;
}
