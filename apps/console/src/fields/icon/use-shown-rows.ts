import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Range of rows; `to` is exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Number of extra rows rendered beyond each edge, so that scrolling shows no gaps; the range also moves in steps of
 * this size.
 */
const extraRows = 4;

/** Returns the range of visible rows, for a list that starts `hiddenHeight` px above a viewport of `height` px. */
export function shownRows(
  hiddenHeight: number,
  height: number,
  rowHeight: number,
  rowCount: number,
): RowRange {
  const firstRow = Math.floor(hiddenHeight / rowHeight / extraRows) * extraRows - extraRows;
  const lastRow = Math.ceil((hiddenHeight + height) / rowHeight / extraRows) * extraRows + extraRows;
  return { from: Math.min(Math.max(0, firstRow), rowCount), to: Math.min(Math.max(0, lastRow), rowCount) };
}

/** Returns the visible range of many rows of equal height, in the page or in a scroll container. */
export function useShownRows(
  element: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowCount: number,
): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 });
  const updateRange = useEffectEvent(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const newRange = shownRows(Math.max(0, -top), window.innerHeight - Math.max(0, top), rowHeight, rowCount);
    setRange((now) => (now.from === newRange.from && now.to === newRange.to ? now : newRange));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are to be looked at anew
  useLayoutEffect(() => updateRange(), [rowHeight, rowCount]);
  useEffect(() => {
    let frameId = 0;
    const scheduleUpdate = () => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(() => updateRange());
    };
    // Scroll events do not bubble; the capture phase receives them from every scroll container.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frameId);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, []);
  return range;
}
