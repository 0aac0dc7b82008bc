/** Key press in a grid, as in the grid pattern of WAI-ARIA. */
export interface KeyPress {
  readonly key: string;
  readonly isCtrlDown: boolean;
}

/** Number of rows that Page Up and Page Down move by. */
const rowsPerPage = 4;

/**
 * Returns the index of the cell to which a key moves the focus, in a grid of `cellCount` cells in rows of `columnCount`; null
 * for keys that do not move the focus.
 */
export function indexAfterMove(
  at: number,
  { key, isCtrlDown }: KeyPress,
  columnCount: number,
  cellCount: number,
): number | null {
  const lastIndex = cellCount - 1;
  const rowStart = at - (at % columnCount);
  // Moves within the column, and not beyond the grid.
  const moveByRows = (rowCount: number): number => {
    const to = at + rowCount * columnCount;
    if (to >= 0 && to <= lastIndex) return to;
    if (Math.abs(rowCount) === 1) return at;
    return rowCount < 0
      ? at % columnCount
      : Math.min(lastIndex, lastIndex - (lastIndex % columnCount) + (at % columnCount));
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(lastIndex, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return moveByRows(1);
    case 'ArrowUp':
      return moveByRows(-1);
    case 'PageDown':
      return moveByRows(rowsPerPage);
    case 'PageUp':
      return moveByRows(-rowsPerPage);
    case 'Home':
      return isCtrlDown ? 0 : rowStart;
    case 'End':
      return isCtrlDown ? lastIndex : Math.min(lastIndex, rowStart + columnCount - 1);
    default:
      return null;
  }
}
