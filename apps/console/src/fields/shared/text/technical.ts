import type { ComponentPropsWithRef } from 'react';

type Affix = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/** Attributes of an input for addresses: no spell check, no capitalization. */
export const technical: Affix = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };
