import { createContext, type RefCallback, use } from 'react';
import { useValidateEvent } from '../../../ui/form/validate-event.ts';

/** Validates the part of a record whose controls have ids that begin with this one; nothing outside a record's form. */
export const PartValidation = createContext<(id: string) => void>(() => undefined);

/** A ref for a form inside a record's form, as that of an element of a list: a `validate` event validates it alone. */
export function usePartValidation<E extends Element>(id: string): RefCallback<E> {
  const validate = use(PartValidation);
  return useValidateEvent<E>(() => validate(id));
}
