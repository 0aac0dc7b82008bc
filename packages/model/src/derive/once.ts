import type { ContentType } from '../declaration/content-type.ts';

/** Wraps a function so that its result is computed once for each declaration (by default, for each content type). */
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
