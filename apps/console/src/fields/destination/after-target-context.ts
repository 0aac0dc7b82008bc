import { createContext, type ReactNode } from 'react';

/**
 * Element shown beside *Mostrar en* in a destination editor: *Personalizar* in the menu editor, nothing elsewhere.
 */
export const AfterTargetContext = createContext<ReactNode>(null);
