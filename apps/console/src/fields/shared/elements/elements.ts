import { sameValue } from '@vitrina/model';
import { moveItem } from '../editor/move-item.ts';

/** Values in an order that people choose, each with a key that lasts while it moves and its words change. */
export interface Elements<V> {
  readonly keys: readonly string[];
  readonly values: readonly V[];
}

/**
 * The same elements with values that came from elsewhere: positions keep their keys, further ones get new ones. A value that
 * says what was there stays the very object that was there: forms hand over copies, and a copy would look changed.
 */
export function withValues<V>(
  elements: Elements<V>,
  newValues: readonly V[],
  newKey: () => string,
): Elements<V> {
  const { keys, values } = elements;
  const nextValues = newValues.map((value, index) => {
    const previousValue = values[index];
    return previousValue !== undefined && sameValue(previousValue, value) ? previousValue : value;
  });
  if (nextValues.length === values.length && nextValues.every((value, index) => value === values[index]))
    return elements;
  const extras = Array.from({ length: Math.max(0, nextValues.length - keys.length) }, newKey);
  return { keys: [...keys.slice(0, nextValues.length), ...extras], values: nextValues };
}

/** With one more at that position; at the end when the position is beyond it. */
export function inserted<V>({ keys, values }: Elements<V>, at: number, key: string, value: V): Elements<V> {
  return { keys: keys.toSpliced(at, 0, key), values: values.toSpliced(at, 0, value) };
}

/** Without the one of that key; the same elements when there is none. */
export function removed<V>(elements: Elements<V>, key: string): Elements<V> {
  const at = elements.keys.indexOf(key);
  if (at < 0) return elements;
  return { keys: elements.keys.toSpliced(at, 1), values: elements.values.toSpliced(at, 1) };
}

/** With another value for that key; the same elements when there is none. */
export function replaceElement<V>(elements: Elements<V>, key: string, value: V): Elements<V> {
  const at = elements.keys.indexOf(key);
  return at < 0 ? elements : { ...elements, values: elements.values.with(at, value) };
}

/** With one at another position; the same elements when either position is outside them. */
export function reorderElements<V>(elements: Elements<V>, from: number, to: number): Elements<V> {
  const { keys, values } = elements;
  const isMoved = from !== to && from in keys && to in keys;
  return isMoved ? { keys: moveItem(keys, from, to), values: moveItem(values, from, to) } : elements;
}
