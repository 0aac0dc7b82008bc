/** The rows that are chosen, and the last one that was chosen by hand. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/**
 * Chooses a row or lets it go. With `range` all rows between the last one chosen and this one take
 * this one's new state, as in file managers.
 * @param rows the ids of the rows on screen, in their order
 */
export function toggle(selection: Selection, rows: readonly string[], id: string, range: boolean): Selection {
  const ids = new Set(selection.ids);
  const chosen = !ids.has(id);
  const [from, to] = [selection.anchor === null ? -1 : rows.indexOf(selection.anchor), rows.indexOf(id)];
  const touched =
    range && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const one of touched) chosen ? ids.add(one) : ids.delete(one);
  return { ids, anchor: id };
}

/** Chooses all rows on screen, or lets them go when all were chosen; rows of other pages stay as they are. */
export function togglePage(selection: Selection, rows: readonly string[]): Selection {
  const all = rows.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of rows) all ? ids.delete(id) : ids.add(id);
  return { ids, anchor: null };
}

/** Exactly these. */
export function selectOnly(ids: Iterable<string>): Selection {
  return { ids: new Set(ids), anchor: null };
}
