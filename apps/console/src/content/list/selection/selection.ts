/** A row as it can be chosen: which record, and which revision of it is seen. */
export interface Row {
  readonly id: string;
  readonly revision: number;
}

/** Chosen records, each by its id with the revision that was seen when it was chosen. */
export type ChosenRows = ReadonlyMap<string, number>;

/** The rows that are chosen, and the last one that was chosen by hand. */
export interface Selection {
  readonly chosen: ChosenRows;
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { chosen: new Map(), anchor: null };

/**
 * Chooses a row or lets it go. With `range` all rows between the last one chosen and this one take
 * this one's new state, as in file managers.
 * @param rows the rows on screen, in their order
 */
export function toggle(selection: Selection, rows: readonly Row[], id: string, range: boolean): Selection {
  const chosenItems = new Map(selection.chosen);
  const isNew = !chosenItems.has(id);
  const at = (target: string | null): number => rows.findIndex((row) => row.id === target);
  const [from, to] = [at(selection.anchor), at(id)];
  const touchedRows =
    range && from >= 0 && to >= 0
      ? rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      : rows.filter((row) => row.id === id);
  for (const row of touchedRows)
    if (!isNew) chosenItems.delete(row.id);
    else if (!chosenItems.has(row.id)) chosenItems.set(row.id, row.revision);
  return { chosen: chosenItems, anchor: id };
}

/** Chooses all rows on screen, or lets them go when all were chosen; rows of other pages stay as they are. */
export function togglePage(selection: Selection, rows: readonly Row[]): Selection {
  const all = rows.every(({ id }) => selection.chosen.has(id));
  const chosenItems = new Map(selection.chosen);
  for (const { id, revision } of rows)
    if (all) chosenItems.delete(id);
    else if (!chosenItems.has(id)) chosenItems.set(id, revision);
  return { chosen: chosenItems, anchor: null };
}

/** Exactly these. */
export function selectOnly(choice: ChosenRows): Selection {
  return { chosen: new Map(choice), anchor: null };
}
