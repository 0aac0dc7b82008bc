import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Sides of a rectangle in the window (px). */
export type Sides = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Distance (px) from a covered control, and from the edges of the window. */
const gapPx = 12;

/** True if the rectangles have a common area. */
const areOverlapping = (one: Sides, otherSides: Sides): boolean =>
  one.left < otherSides.right &&
  otherSides.left < one.right &&
  one.top < otherSides.bottom &&
  otherSides.top < one.bottom;

/**
 * Returns the top (px) at which a box covers none of the controls: its own, otherwise below or above one of them.
 * Returns its own top if every other one covers a control or leaves the window.
 *
 * @param windowHeight height of the window (px)
 */
export function findFreeTop(box: Sides, controls: readonly Sides[], windowHeight: number): number {
  const height = box.bottom - box.top;
  const candidateTops = controls.flatMap(({ top, bottom }) => [bottom + gapPx, top - gapPx - height]);
  const isFree = (top: number) =>
    top >= Math.min(box.top, gapPx) &&
    top + height <= windowHeight &&
    !controls.some((control) =>
      areOverlapping({ top, right: box.right, bottom: top + height, left: box.left }, control),
    );
  return [box.top, ...candidateTops].find(isFree) ?? box.top;
}

/**
 * Keeps a fixed list off the focused control and off the last pressed one, which a browser may leave without focus.
 * The position is computed again when `contents` change and when the focus moves outside the list.
 */
export function useToastPosition(listRef: RefObject<HTMLElement | null>, contents: unknown): void {
  const pressedControl = useRef<Element | null>(null);
  const moveList = useCallback(() => {
    if (listRef.current === null) return;
    const { style } = listRef.current;
    style.top = '';
    const controls = [document.activeElement, pressedControl.current].flatMap((control) =>
      control === null || control === document.body || listRef.current?.contains(control)
        ? []
        : [control.getBoundingClientRect()],
    );
    const box = listRef.current.getBoundingClientRect();
    const top = findFreeTop(box, controls, window.innerHeight);
    if (top !== box.top) style.top = `${top}px`;
  }, [listRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have another height
  useLayoutEffect(moveList, [moveList, contents]);
  useEffect(() => {
    const followControl = ({ type, target }: Event) => {
      if (!(target instanceof Element) || listRef.current?.contains(target)) return;
      if (type === 'click')
        pressedControl.current = target.closest('a, button, input, select, textarea, [role]');
      moveList();
    };
    document.addEventListener('click', followControl, true);
    document.addEventListener('focusin', followControl);
    return () => {
      document.removeEventListener('click', followControl, true);
      document.removeEventListener('focusin', followControl);
    };
  }, [listRef, moveList]);
}
