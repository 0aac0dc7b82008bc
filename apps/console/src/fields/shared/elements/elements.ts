import { sameValue } from '@vitrina/model';
import { moveItem } from '../editor/move-item.ts';

/** Ordered values, each with a key that stays the same when the value moves or changes. */
export interface Elements<V> {
  readonly keys: readonly string[];
  readonly values: readonly V[];
}

/**
 * Replaces the values with ones from outside. Each position keeps its key; additional positions get new keys. An
 * equal value keeps its object identity, because forms pass copies, and a copy would count as a change.
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
  const extraKeys = Array.from({ length: Math.max(0, nextValues.length - keys.length) }, newKey);
  return { keys: [...keys.slice(0, nextValues.length), ...extraKeys], values: nextValues };
}

/** Returns the elements with one inserted at the position, or at the end if the position is beyond it. */
export function insertElement<V>(
  { keys, values }: Elements<V>,
  at: number,
  key: string,
  value: V,
): Elements<V> {
  return { keys: keys.toSpliced(at, 0, key), values: values.toSpliced(at, 0, value) };
}

/** Returns the elements without the one with that key; the same object if there is none. */
export function removeElement<V>(elements: Elements<V>, key: string): Elements<V> {
  const at = elements.keys.indexOf(key);
  if (at < 0) return elements;
  return { keys: elements.keys.toSpliced(at, 1), values: elements.values.toSpliced(at, 1) };
}

/** Returns the elements with another value for that key; the same object if there is none. */
export function replaceElement<V>(elements: Elements<V>, key: string, value: V): Elements<V> {
  const at = elements.keys.indexOf(key);
  return at < 0 ? elements : { ...elements, values: elements.values.with(at, value) };
}

/**
 * Returns the elements with one moved to another position; the same object if either position is outside the list.
 */
export function reorderElements<V>(elements: Elements<V>, from: number, to: number): Elements<V> {
  const { keys, values } = elements;
  const isMoved = from !== to && from in keys && to in keys;
  return isMoved ? { keys: moveItem(keys, from, to), values: moveItem(values, from, to) } : elements;
}
