import { useEffect, useState } from 'react';

/** The value as it was when it last rested for so many milliseconds. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return debouncedValue;
}
