/** Id, revision and time of a row. Marking a submission as read does not change its revision. */
interface Row {
  readonly id: string;
  readonly received_at: string;
  readonly revision: number;
}

/** Changes to a page of an inbox since it was loaded. */
export interface IncomingRows<R> {
  /** Number of submissions received after the newest visible row. */
  readonly newCount: number;
  /** The visible rows in the same order, each with its newest data. */
  readonly rows: readonly R[];
}

/**
 * Compares the visible first page with its current data. No row moves: new submissions are only counted, changed
 * submissions are updated in their rows, and submissions that no longer match the filters stay until the list is
 * reloaded.
 * @param visibleRows rows on screen
 * @param latestRows current rows of the first page
 */
export function incomingSince<R extends Row>(
  visibleRows: readonly R[],
  latestRows: readonly R[],
): IncomingRows<R> {
  const latestById = new Map(latestRows.map((row) => [row.id, row]));
  const visibleIds = new Set(visibleRows.map(({ id }) => id));
  const newestTime =
    visibleRows
      .map(({ received_at }) => received_at)
      .sort()
      .at(-1) ?? '';
  return {
    newCount: latestRows.filter(({ id, received_at }) => !visibleIds.has(id) && received_at > newestTime)
      .length,
    rows: visibleRows.map((row) => {
      const currentRow = latestById.get(row.id);
      return currentRow !== undefined && currentRow.revision >= row.revision ? currentRow : row;
    }),
  };
}

/**
 * Returns the number of new submissions in words: `1 solicitud nueva`, `2 solicitudes nuevas`. If they fill a page:
 * `50 solicitudes nuevas o más`.
 */
export function incomingText(newCount: number, perPage: number): string {
  const countText = `${newCount} ${newCount === 1 ? 'solicitud nueva' : 'solicitudes nuevas'}`;
  return newCount >= perPage ? `${countText} o más` : countText;
}
