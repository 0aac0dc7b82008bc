import type { Field, Fields } from '@vitrina/model';

/** What a field holds before anybody has touched it; null for none. */
export function initialOf(field: Field): unknown {
  return 'initial' in field && field.initial !== undefined ? field.initial : null;
}

/** What several fields hold together before anybody has touched them. */
export function freshValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, initialOf(field)]));
}
