import { type RefCallback, useCallback } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

/** Validates an element and shows its messages. */
type Validate = () => void;

const validators = new WeakMap<Element, Validate>();

/** Validates the innermost registered element that contains the event's target. */
function onValidate({ target }: Event): void {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const validate = validators.get(element);
    if (validate === undefined) continue;
    validate();
    return;
  }
}

let isListening = false;

/**
 * Registers the validation that a `validate` event on the element runs (source section 5). Returns the function that
 * removes it.
 */
export function registerValidator(element: Element, validate: Validate): () => void {
  // The event may not bubble, but its capture phase begins at the document.
  if (!isListening) document.addEventListener('validate', onValidate, true);
  isListening = true;
  validators.set(element, validate);
  return () => validators.delete(element);
}

/** Returns a ref for a form: a `validate` event on the form calls the latest function. */
export function useValidateEvent<E extends Element>(validate: (form: E) => void): RefCallback<E> {
  const latestValidate = useLatest(validate);
  return useCallback(
    (element) => (element ? registerValidator(element, () => latestValidate.current(element)) : undefined),
    [],
  );
}
