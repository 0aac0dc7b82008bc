import { type ComponentType, createContext, use } from 'react';
import type { InnerFieldProps } from './editor.ts';

/**
 * Component that edits a field of any kind. It is passed by context, because editors with inner fields cannot import
 * the module that imports them.
 */
export const InnerFieldContext = createContext<ComponentType<InnerFieldProps> | null>(null);

/**
 * Editor of a field inside a value: a part of a group or an element of a list.
 * @throws Error outside a `FieldEditor`
 */
export function InnerField(props: InnerFieldProps) {
  const Field = use(InnerFieldContext);
  if (Field === null) throw new Error('An inner field needs an InnerFieldContext above it');
  return <Field {...props} />;
}
