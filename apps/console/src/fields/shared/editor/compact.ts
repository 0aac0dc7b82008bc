import { createContext, use } from 'react';

/** Whether fields stand in little room, as in a card of the menu editor: one line for a title, no tall place for a file. */
export const Compact = createContext(false);

/** The attribute by which styles know it. */
export function useCompact(): { readonly 'data-compact': true } | undefined {
  return use(Compact) ? { 'data-compact': true } : undefined;
}
