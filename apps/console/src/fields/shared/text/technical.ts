import type { ComponentPropsWithRef } from 'react';

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/** Attributes of an input for addresses: no spell check, no capitalization. */
export const technicalInputProps: InputProps = {
  autoComplete: 'off',
  spellCheck: false,
  autoCapitalize: 'none',
};
