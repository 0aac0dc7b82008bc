import { createContext, type RefCallback, use } from 'react';
import { useValidateEvent } from '../../../ui/form/validate-event.ts';

/** Validates the part of a record whose control ids begin with the given id; does nothing outside a record's form. */
export const PartValidation = createContext<(id: string) => void>(() => undefined);

/**
 * Returns a ref for a form inside a record's form, such as that of a list element: a `validate` event on it validates
 * that part only.
 */
export function usePartValidation<E extends Element>(id: string): RefCallback<E> {
  const validate = use(PartValidation);
  return useValidateEvent<E>(() => validate(id));
}
