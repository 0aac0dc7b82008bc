import type { ContentType } from '../declaration/content-type.ts';

/** Wraps a function so that its result is computed once per declaration, which is a content type unless stated. */
export function memoizeByType<T, D extends object = ContentType>(
  derive: (declaration: D) => T,
): (declaration: D) => T {
  const cache = new WeakMap<D, { readonly value: T }>();
  return (declaration) => {
    const cachedValue = cache.get(declaration) ?? { value: derive(declaration) };
    cache.set(declaration, cachedValue);
    return cachedValue.value;
  };
}
