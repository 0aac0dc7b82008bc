import { useEffect, useState } from 'react';

/** The value as it was when it last rested for so many milliseconds. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [settledValue, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settledValue;
}
