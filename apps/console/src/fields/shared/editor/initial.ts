import { type Fields, initialValue } from '@vitrina/model';

/** What several fields hold together before anybody has touched them. */
export function freshValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, initialValue(field)]));
}
