import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose controls come and go: when the one that had it is
 * taken away, `fallback` gets it. Spread what it gives on the element around those controls.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const insideRef = useRef(false);
  useEffect(() => {
    // React tells no blur of what it removes itself, so this is no focus that the person moved away.
    if (insideRef.current && document.activeElement === document.body) fallback.current?.focus();
  });
  return {
    onFocus: () => {
      insideRef.current = true;
    },
    onBlur: () => {
      insideRef.current = false;
    },
  };
}
