/** Key press in a grid, as in the grid pattern of WAI-ARIA. */
export interface Move {
  readonly key: string;
  readonly ctrl: boolean;
}

/** Number of rows that Page Up and Page Down move by. */
const rowsPerPage = 4;

/**
 * Returns the index of the cell to which a key moves the focus, in a grid of `count` cells in rows of `columns`; null
 * for keys that do not move the focus.
 */
export function indexAfterMove(
  at: number,
  { key, ctrl }: Move,
  columns: number,
  count: number,
): number | null {
  const last = count - 1;
  const rowStart = at - (at % columns);
  // Moves within the column, and not beyond the grid.
  const by = (rows: number): number => {
    const to = at + rows * columns;
    if (to >= 0 && to <= last) return to;
    if (Math.abs(rows) === 1) return at;
    return rows < 0 ? at % columns : Math.min(last, last - (last % columns) + (at % columns));
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return by(1);
    case 'ArrowUp':
      return by(-1);
    case 'PageDown':
      return by(rowsPerPage);
    case 'PageUp':
      return by(-rowsPerPage);
    case 'Home':
      return ctrl ? 0 : rowStart;
    case 'End':
      return ctrl ? last : Math.min(last, rowStart + columns - 1);
    default:
      return null;
  }
}
