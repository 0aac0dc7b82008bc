import { createContext, use } from 'react';

/**
 * True if fields should be low, as in a card of the menu editor: one line for a title, no tall drop zone for a file.
 */
export const Compact = createContext(false);

/** The attribute by which styles know it. */
export function useCompact(): { readonly 'data-compact': true } | undefined {
  return use(Compact) ? { 'data-compact': true } : undefined;
}
