/** Where a list opens beside its control, and how high it may be there, in pixels. */
export interface Room {
  readonly position: 'bottom' | 'top';
  readonly height: number;
}

/** A list is never higher, nor ever so low that nothing can be read in it. */
const highest = 320;
const lowest = 120;
/** What stands around the rows: the gap to the control, edge and padding. */
const around = 26;
/** A row of one line. */
const row = 36;

/**
 * Below the control where the rows fit or there is more room than above. Settled once, when the list opens: rows that
 * come later must not throw it to the other side, from under the pointer.
 * @param rows how many there will be; undefined when that is not known yet
 * @param window height of what is seen
 */
export function roomFor(
  control: { readonly top: number; readonly bottom: number },
  rows: number | undefined,
  window: number,
): Room {
  const wanted = rows === undefined ? highest : Math.min(highest, Math.max(rows, 1) * row);
  const below = window - control.bottom - around;
  const above = control.top - around;
  const position = below >= wanted || below >= above ? 'bottom' : 'top';
  return { position, height: Math.max(lowest, Math.min(highest, position === 'bottom' ? below : above)) };
}
