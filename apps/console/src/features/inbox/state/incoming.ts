/** Identity and version of a row; read marks do not change its revision. */
interface Row {
  readonly id: string;
  readonly received_at: string;
  readonly revision: number;
}

/** Changes to a page of an inbox since it was loaded. */
export interface Incoming<R> {
  /** Submissions that came in since, and are not among the rows. */
  readonly fresh: number;
  /** The same rows in the same order, each as it is now. */
  readonly rows: readonly R[];
}

/**
 * Compares the first page that is shown with what it would be now. Nothing moves: what came in is counted, what changed
 * is changed where it stands, and what no longer goes with the filters stays until the list is asked for again.
 * @param visibleRows the rows on screen, the newest first
 * @param latest the first page as it is now
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

/** `1 solicitud nueva`, `2 solicitudes nuevas`, `50 solicitudes nuevas o más` where a page is full of them. */
export function incomingWords(fresh: number, perPage: number): string {
  const words = `${fresh} ${fresh === 1 ? 'solicitud nueva' : 'solicitudes nuevas'}`;
  return fresh >= perPage ? `${words} o más` : words;
}
