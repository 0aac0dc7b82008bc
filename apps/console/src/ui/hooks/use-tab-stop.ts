import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

type Axis = 'horizontal' | 'vertical';

const stepsByAxis: Readonly<Record<Axis, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** Returns the index of the item that gets the focus after a key; null for keys that do not move the focus. */
export function indexAfterKey(key: string, index: number, count: number, axis: Axis): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepsByAxis[axis][key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}

/** Properties of an item in a group with one tab stop. */
export interface TabStopProps {
  readonly 'data-tab-stop': true;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes a group of links or buttons one tab stop: the Tab key reaches one item, the arrow keys, Home and End reach
 * the others.
 *
 * @param container element around the items
 * @param count number of items
 * @param initialIndex index of the item that the Tab key reaches when the focus comes from outside
 * @returns function that returns the properties of the item at an index
 */
export function useTabStop(
  container: RefObject<HTMLElement | null>,
  count: number,
  initialIndex: number,
  axis: Axis,
): (index: number) => TabStopProps {
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const tabStopIndex = Math.min(focusedIndex ?? initialIndex, count - 1);
  return (index) => ({
    'data-tab-stop': true,
    tabIndex: index === tabStopIndex ? 0 : -1,
    onFocus: () => setFocusedIndex(index),
    onBlur: ({ relatedTarget }) => {
      if (container.current?.contains(relatedTarget) !== true) setFocusedIndex(null);
    },
    onKeyDown: (event) => {
      const nextIndex =
        event.ctrlKey || event.metaKey || event.altKey ? null : indexAfterKey(event.key, index, count, axis);
      if (nextIndex === null) return;
      event.preventDefault();
      container.current?.querySelectorAll<HTMLElement>('[data-tab-stop]')[nextIndex]?.focus();
    },
  });
}
