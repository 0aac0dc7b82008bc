/** Destination of a move through the list: another row of the page, another page, or none. */
export type NeighbourStep =
  | { readonly to: 'row'; readonly id: string }
  | { readonly to: 'page'; readonly page: number; readonly end: 'first' | 'last' }
  | null;

/** Direction of a step in the list: to the next submission or back. */
export type Direction = 1 | -1;

interface PageOfIds {
  /** Ids of the rows in display order. */
  readonly ids: readonly string[];
  readonly page: number;
  readonly pages: number;
}

/**
 * Returns the submission after (1) or before (-1) the open one. At the end of a page, returns the neighbouring page.
 * If the open submission is not on this page, returns the first row.
 */
export function neighbourOf(
  openId: string | null,
  direction: Direction,
  { ids, page, pages }: PageOfIds,
): NeighbourStep {
  const at = openId === null ? -1 : ids.indexOf(openId);
  if (at === -1) return ids[0] === undefined ? null : { to: 'row', id: ids[0] };
  const id = ids[at + direction];
  if (id !== undefined) return { to: 'row', id };
  const nextPage = page + direction;
  if (nextPage < 1 || nextPage > pages) return null;
  return { to: 'page', page: nextPage, end: direction === 1 ? 'first' : 'last' };
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const directions: Readonly<Record<string, Direction>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Returns 1 or -1 for keys that move to the next or previous submission; null for other keys. */
export function directionOf({ key, ctrlKey, metaKey, altKey }: PressedKey): Direction | null {
  return ctrlKey || metaKey || altKey ? null : (directions[key] ?? null);
}
