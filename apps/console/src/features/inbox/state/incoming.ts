/** Id, revision and time of a row. Marking a submission as read does not change its revision. */
interface Row {
  readonly id: string;
  readonly received_at: string;
  readonly revision: number;
}

/** Changes to a page of an inbox since it was loaded. */
export interface Incoming<R> {
  /** Number of submissions received after the newest visible row. */
  readonly fresh: number;
  /** The visible rows in the same order, each with its newest data. */
  readonly rows: readonly R[];
}

/**
 * Compares the visible first page with its current data. No row moves: new submissions are only counted, changed
 * submissions are updated in their rows, and submissions that no longer match the filters stay until the list is
 * reloaded.
 * @param visibleRows rows on screen
 * @param latest current rows of the first page
 */
export function incomingSince<R extends Row>(visibleRows: readonly R[], latest: readonly R[]): Incoming<R> {
  const latestById = new Map(latest.map((row) => [row.id, row]));
  const visibleIds = new Set(visibleRows.map(({ id }) => id));
  const newest =
    visibleRows
      .map(({ received_at }) => received_at)
      .sort()
      .at(-1) ?? '';
  return {
    fresh: latest.filter(({ id, received_at }) => !visibleIds.has(id) && received_at > newest).length,
    rows: visibleRows.map((row) => {
      const current = latestById.get(row.id);
      return current !== undefined && current.revision >= row.revision ? current : row;
    }),
  };
}

/**
 * Returns the number of new submissions in words: `1 solicitud nueva`, `2 solicitudes nuevas`. If they fill a page:
 * `50 solicitudes nuevas o más`.
 */
export function incomingWords(fresh: number, perPage: number): string {
  const words = `${fresh} ${fresh === 1 ? 'solicitud nueva' : 'solicitudes nuevas'}`;
  return fresh >= perPage ? `${words} o más` : words;
}
