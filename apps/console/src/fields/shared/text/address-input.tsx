import { IconLink, IconMail } from '@tabler/icons-react';
import { TextInput } from '../../../ui/form/inputs.tsx';
import type { ValueProps } from '../editor/editor.ts';
import { technicalInputProps } from './technical.ts';

const inputKinds = {
  url: { Icon: IconLink, example: 'https://' },
  email: { Icon: IconMail, example: 'nombre@dominio.hn' },
} as const;

export interface AddressInputProps extends ValueProps<string, string> {
  /** Kind of address; `url` when absent. */
  readonly kind?: keyof typeof inputKinds;
  readonly placeholder?: string | undefined;
  /** Returns the complete address for the typed text; called when the person leaves the field. */
  readonly completeAddress?: (input: string) => string;
}

/** Input for an address. */
export function AddressInput(props: AddressInputProps) {
  const { control, value, readOnly, kind = 'url', placeholder, completeAddress, onChange } = props;
  const { Icon, example } = inputKinds[kind];
  return (
    <TextInput
      {...control}
      {...technicalInputProps}
      type="text"
      inputMode={kind}
      leading={<Icon stroke={1.75} aria-hidden="true" />}
      value={value ?? ''}
      readOnly={readOnly}
      placeholder={placeholder ?? example}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (readOnly || completeAddress === undefined) return;
        const completedAddress = completeAddress(value ?? '');
        if (completedAddress !== (value ?? '')) onChange(completedAddress);
      }}
    />
  );
}
