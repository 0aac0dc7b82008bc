import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a ref for an element, and true if the element is now at least `minWidthPx` wide. A change renders the
 * component.
 */
export function useFits(minWidthPx: number): [RefCallback<HTMLElement>, boolean] {
  const [fits, setFits] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = () => setFits(element.clientWidth >= minWidthPx);
      // Measured at once, to avoid a first render in the narrow layout.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidthPx],
  );
  return [ref, fits];
}
