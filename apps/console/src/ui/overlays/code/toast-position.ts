import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Sides of a rectangle in the window (px). */
export type Sides = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Distance (px) from a covered control, and from the edges of the window. */
const gapPx = 12;

/** True if the rectangles have a common area. */
const overlaps = (one: Sides, other: Sides): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the top (px) at which a box covers none of the controls: its own, otherwise below or above one of them.
 * Returns its own top if every other one covers a control or leaves the window.
 *
 * @param windowHeight height of the window (px)
 */
export function freeTop(box: Sides, controls: readonly Sides[], windowHeight: number): number {
  const height = box.bottom - box.top;
  const tops = controls.flatMap(({ top, bottom }) => [bottom + gapPx, top - gapPx - height]);
  const isFree = (top: number) =>
    top >= Math.min(box.top, gapPx) &&
    top + height <= windowHeight &&
    !controls.some((control) =>
      overlaps({ top, right: box.right, bottom: top + height, left: box.left }, control),
    );
  return [box.top, ...tops].find(isFree) ?? box.top;
}

/**
 * Keeps a fixed list off the focused control and off the last pressed one, which a browser may leave without focus.
 * The position is computed again when `contents` change and when the focus moves outside the list.
 */
export function useToastPosition(list: RefObject<HTMLElement | null>, contents: unknown): void {
  const pressedControl = useRef<Element | null>(null);
  const moveList = useCallback(() => {
    if (list.current === null) return;
    const { style } = list.current;
    style.top = '';
    const controls = [document.activeElement, pressedControl.current].flatMap((control) =>
      control === null || control === document.body || list.current?.contains(control)
        ? []
        : [control.getBoundingClientRect()],
    );
    const box = list.current.getBoundingClientRect();
    const top = freeTop(box, controls, window.innerHeight);
    if (top !== box.top) style.top = `${top}px`;
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have another height
  useLayoutEffect(moveList, [moveList, contents]);
  useEffect(() => {
    const follow = ({ type, target }: Event) => {
      if (!(target instanceof Element) || list.current?.contains(target)) return;
      if (type === 'click')
        pressedControl.current = target.closest('a, button, input, select, textarea, [role]');
      moveList();
    };
    document.addEventListener('click', follow, true);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('click', follow, true);
      document.removeEventListener('focusin', follow);
    };
  }, [list, moveList]);
}
