import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly onFocus: (event: FocusEvent<E>) => void;
}

/**
 * Keeps the focus within an element when the button that has it goes with what it did: without this it is at the top of the page.
 * @param instead where the focus goes then
 * @returns what the element is given
 */
export function useKeptFocus<E extends HTMLElement>(
  instead: (element: E) => HTMLElement | null,
): KeptFocus<E> {
  const ref = useRef<E>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (ref.current !== null && document.activeElement === document.body)
      instead(ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
