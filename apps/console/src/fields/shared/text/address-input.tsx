import { IconLink } from '@tabler/icons-react';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { technical } from './technical.ts';

export interface AddressInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly readOnly: boolean;
  readonly placeholder?: string | undefined;
  /** Returns the complete address for what was typed. */
  readonly complete: (input: string) => string;
  readonly onChange: (value: string) => void;
}

/** A one-line field for an address, which is completed when the person leaves the field. */
export function AddressInput(props: AddressInputProps) {
  const { control, value, readOnly, placeholder = 'https://', complete, onChange } = props;
  return (
    <TextInput
      {...control}
      {...technical}
      type="text"
      inputMode="url"
      before={<IconLink stroke={1.75} aria-hidden="true" />}
      value={value}
      readOnly={readOnly}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const completed = complete(value);
        if (!readOnly && completed !== value) onChange(completed);
      }}
    />
  );
}
