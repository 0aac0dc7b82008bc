import type { ContentType } from '../declaration/content-type.ts';

/** Remembers what `derive` makes of each declaration, so that it is made once and not at every call. */
export function memoizeByType<T>(derive: (type: ContentType) => T): (type: ContentType) => T {
  const made = new WeakMap<ContentType, { readonly value: T }>();
  return (type) => {
    const known = made.get(type);
    if (known) return known.value;
    const value = derive(type);
    made.set(type, { value });
    return value;
  };
}
