import { createContext, use } from 'react';

/** True for compact fields, as in a card of the menu editor: one line for a title, no tall drop area for a file. */
export const CompactContext = createContext(false);

/** Returns the attribute that styles compact fields; undefined for normal ones. */
export function useCompact(): { readonly 'data-compact': true } | undefined {
  return use(CompactContext) ? { 'data-compact': true } : undefined;
}
