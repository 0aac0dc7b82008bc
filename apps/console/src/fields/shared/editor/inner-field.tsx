import { type ComponentType, createContext, use } from 'react';
import type { InnerFieldProps } from './editor.ts';

/** The component that edits a field of any kind: editors with inner fields cannot import it, because it imports them. */
export const InnerFieldContext = createContext<ComponentType<InnerFieldProps> | null>(null);

/** Editor of a field inside a value, as a part of a group or an element of a list. @throws outside a `FieldEditor` */
export function InnerField(props: InnerFieldProps) {
  const Field = use(InnerFieldContext);
  if (Field === null) throw new Error('An inner field needs an InnerFieldContext above it');
  return <Field {...props} />;
}
