import { useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { dismissToast } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import {
  type Elements,
  insertElement,
  removeElement,
  reorderElements,
  replaceElement,
  withValues,
} from './elements.ts';

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
  const currentElements = useRef<Elements<unknown>>({ keys: [], values: [] });
  const elements = useMemo(() => withValues(currentElements.current, value ?? [], newKey), [value]);
  // Set before any operation on the rendered elements can run.
  useInsertionEffect(() => {
    currentElements.current = elements;
  });
  const notifyChange = useLatest(onChange);
  const noticeIds = useRef<string[]>([]);
  // A removal can be undone only while this list is mounted.
  useEffect(() => () => noticeIds.current.forEach(dismissToast), []);

  const actions = useMemo((): ElementActions => {
    const set = (newElements: Elements<unknown>) => {
      if (newElements === currentElements.current) return;
      currentElements.current = newElements;
      notifyChange.current(newElements.values.length === 0 ? null : newElements.values);
    };
    const add: ElementActions['add'] = (element, at = currentElements.current.keys.length) => {
      const key = newKey();
      set(insertElement(currentElements.current, at, key, element));
      return key;
    };
    return {
      add,
      change: (key, newElements) => set(replaceElement(currentElements.current, key, newElements)),
      move: (from, to) => set(reorderElements(currentElements.current, from, to)),
      duplicate: (key) => {
        const at = currentElements.current.keys.indexOf(key);
        return at < 0 ? null : add(structuredClone(currentElements.current.values[at]), at + 1);
      },
      remove: (key, notice) => {
        const at = currentElements.current.keys.indexOf(key);
        const removedValue = currentElements.current.values[at];
        set(removeElement(currentElements.current, key));
        const id = notifyWithUndo(notice, () =>
          set(insertElement(currentElements.current, at, key, removedValue)),
        );
        noticeIds.current.push(id);
      },
    };
  }, []);
  return { elements, actions };
}
