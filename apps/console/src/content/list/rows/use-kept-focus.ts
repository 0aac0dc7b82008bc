import { type RefObject, useEffect, useRef } from 'react';

/**
 * Handlers for an element whose controls may be removed. If the focused one is removed, `fallback` takes the focus.
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
