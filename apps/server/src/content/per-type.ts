import type { ContentType } from '@vitrina/model';

/** Remembers what is derived from a type's declaration, so that it is derived once and not at every call. */
export function perType<T>(derive: (type: ContentType) => T): (type: ContentType) => T {
  const made = new WeakMap<ContentType, { readonly value: T }>();
  return (type) => {
    const known = made.get(type);
    if (known) return known.value;
    const value = derive(type);
    made.set(type, { value });
    return value;
  };
}
