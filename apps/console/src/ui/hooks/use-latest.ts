import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * Returns a ref with the value of the latest render, for handlers that outlive a render. The ref is updated before
 * any other effect runs.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latestRef = useRef(value);
  useInsertionEffect(() => {
    latestRef.current = value;
  });
  return latestRef;
}
