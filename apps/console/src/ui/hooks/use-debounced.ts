import { useEffect, useState } from 'react';

/** Returns the value after it has stayed unchanged for that many milliseconds. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return debouncedValue;
}
