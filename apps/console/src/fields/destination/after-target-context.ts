import { createContext, type ReactNode } from 'react';

/** Element beside *Mostrar en* in the destination below: the menu editor's *Personalizar*. Nothing elsewhere. */
export const AfterTargetContext = createContext<ReactNode>(null);
