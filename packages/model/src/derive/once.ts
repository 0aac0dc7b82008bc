import type { ContentType } from '../declaration/content-type.ts';

/** Wraps a function so that its result is computed once per declaration. */
export function memoizeByType<T>(derive: (type: ContentType) => T): (type: ContentType) => T {
  const cache = new WeakMap<ContentType, { readonly value: T }>();
  return (type) => {
    const cachedValue = cache.get(type);
    if (cachedValue) return cachedValue.value;
    const value = derive(type);
    cache.set(type, { value });
    return value;
  };
}
