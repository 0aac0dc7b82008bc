import { type Fields, initialValue } from '@vitrina/model';

/** Returns the initial values of several fields. */
export function initialFieldValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, initialValue(field)]));
}
