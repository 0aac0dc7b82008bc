import type { ComponentPropsWithRef } from 'react';

type Affix = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'
>;

/** Attributes of a field for addresses: no spelling, no capitals. */
export const technical: Affix = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };
