import { type RefObject, useInsertionEffect, useRef } from 'react';

/** Ref to a value as it was last drawn, for handlers that outlive a render. It is written before any other effect reads it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
