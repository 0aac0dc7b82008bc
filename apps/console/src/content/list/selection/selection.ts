/** Row that can be selected: id of the record, and the revision shown. */
export interface Row {
  readonly id: string;
  readonly revision: number;
}

/** Ids of the selected records, each with the revision shown when it was selected. */
export type ChosenRows = ReadonlyMap<string, number>;

/** Selected rows, and the row that the person toggled last. */
export interface Selection {
  readonly chosenRows: ChosenRows;
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { chosenRows: new Map(), anchor: null };

/**
 * Toggles a row. With `range`, all rows between the last toggled row and this row get the same state.
 * @param rows visible rows, in order
 */
export function toggleRow(
  selection: Selection,
  rows: readonly Row[],
  id: string,
  isRange: boolean,
): Selection {
  const nextRows = new Map(selection.chosenRows);
  const isNew = !nextRows.has(id);
  const at = (target: string | null): number => rows.findIndex((row) => row.id === target);
  const [from, to] = [at(selection.anchor), at(id)];
  const touchedRows =
    isRange && from >= 0 && to >= 0
      ? rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      : rows.filter((row) => row.id === id);
  for (const row of touchedRows)
    if (!isNew) nextRows.delete(row.id);
    else if (!nextRows.has(row.id)) nextRows.set(row.id, row.revision);
  return { chosenRows: nextRows, anchor: id };
}

/** Selects all visible rows, or deselects them if all are selected. The selection on other pages is not changed. */
export function togglePage(selection: Selection, rows: readonly Row[]): Selection {
  const all = rows.every(({ id }) => selection.chosenRows.has(id));
  const nextRows = new Map(selection.chosenRows);
  for (const { id, revision } of rows)
    if (all) nextRows.delete(id);
    else if (!nextRows.has(id)) nextRows.set(id, revision);
  return { chosenRows: nextRows, anchor: null };
}

/** Returns a selection of the given rows only. */
export function selectOnly(choice: ChosenRows): Selection {
  return { chosenRows: new Map(choice), anchor: null };
}
