import { completeLinkAddress, completeWebAddress } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { AddressInput } from '../shared/text/address-input.tsx';

/** Editor for a web address. */
export function UrlEditor({ field, ...rest }: EditorProps<'url'>) {
  const complete = field.anyLink ? completeLinkAddress : completeWebAddress;
  return <AddressInput {...rest} placeholder={field.placeholder} completeAddress={complete} />;
}
