import { useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { dismissToast } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import { type Elements, inserted, removed, reorderElements, replaceElement, withValues } from './elements.ts';

/**
 * Operations on the elements of a list. The functions keep their identity, so that an element renders only when it
 * changes.
 */
export interface ElementActions {
  readonly change: (key: string, value: unknown) => void;
  /** Adds an element and returns its key. */
  readonly add: (value: unknown, at?: number) => string;
  readonly duplicate: (key: string) => string | null;
  readonly move: (from: number, to: number) => void;
  /**
   * Removes an element and shows a notice with an undo button. `notice` has its title (`Sección quitada`) and the
   * name of the element.
   */
  readonly remove: (key: string, notice: { readonly title: string; readonly text: string }) => void;
}

let lastKey = 0;
const newKey = (): string => {
  lastKey += 1;
  return `element-${lastKey}`;
};

/**
 * Returns the elements of a list's value with stable keys, and the operations on them. An empty list is stored as
 * null.
 */
export function useElements(
  value: readonly unknown[] | null,
  onChange: (value: unknown) => void,
): { readonly elements: Elements<unknown>; readonly actions: ElementActions } {
  const current = useRef<Elements<unknown>>({ keys: [], values: [] });
  const elements = useMemo(() => withValues(current.current, value ?? [], newKey), [value]);
  // Set before any operation on the rendered elements can run.
  useInsertionEffect(() => {
    current.current = elements;
  });
  const notifyChange = useLatest(onChange);
  const notices = useRef<string[]>([]);
  // A removal can be undone only while this list is mounted.
  useEffect(() => () => notices.current.forEach(dismissToast), []);

  const actions = useMemo((): ElementActions => {
    const set = (next: Elements<unknown>) => {
      if (next === current.current) return;
      current.current = next;
      notifyChange.current(next.values.length === 0 ? null : next.values);
    };
    const add: ElementActions['add'] = (element, at = current.current.keys.length) => {
      const key = newKey();
      set(inserted(current.current, at, key, element));
      return key;
    };
    return {
      add,
      change: (key, next) => set(replaceElement(current.current, key, next)),
      move: (from, to) => set(reorderElements(current.current, from, to)),
      duplicate: (key) => {
        const at = current.current.keys.indexOf(key);
        return at < 0 ? null : add(structuredClone(current.current.values[at]), at + 1);
      },
      remove: (key, notice) => {
        const at = current.current.keys.indexOf(key);
        const removedValue = current.current.values[at];
        set(removed(current.current, key));
        const id = notifyWithUndo(notice, () => set(inserted(current.current, at, key, removedValue)));
        notices.current.push(id);
      },
    };
  }, []);
  return { elements, actions };
}
