/** Row that can be selected: id of the record, and the revision shown. */
export interface Row {
  readonly id: string;
  readonly revision: number;
}

/** Selected rows by id, each as it was shown when it was selected. */
export type ChosenRows<R extends Row = Row> = ReadonlyMap<string, R>;

/** Selected rows, and the row that the person toggled last. */
export interface Selection<R extends Row = Row> {
  readonly chosenRows: ChosenRows<R>;
  readonly anchor: string | null;
}

export const nothingSelected: Selection<never> = { chosenRows: new Map<string, never>(), anchor: null };

/**
 * Toggles a row. With `range`, all rows between the last toggled row and this row get the same state.
 * @param rows visible rows, in order
 */
export function toggleRow<R extends Row>(
  selection: Selection<R>,
  rows: readonly R[],
  id: string,
  isRange: boolean,
): Selection<R> {
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
    else if (!nextRows.has(row.id)) nextRows.set(row.id, row);
  return { chosenRows: nextRows, anchor: id };
}

/** Selects all visible rows, or deselects them if all are selected. The selection on other pages is not changed. */
export function togglePage<R extends Row>(selection: Selection<R>, rows: readonly R[]): Selection<R> {
  const all = rows.every(({ id }) => selection.chosenRows.has(id));
  const nextRows = new Map(selection.chosenRows);
  for (const row of rows)
    if (all) nextRows.delete(row.id);
    else if (!nextRows.has(row.id)) nextRows.set(row.id, row);
  return { chosenRows: nextRows, anchor: null };
}

/** Returns a selection of the given rows only. */
export function selectOnly<R extends Row>(chosenRows: ChosenRows<R>): Selection<R> {
  return { chosenRows: new Map(chosenRows), anchor: null };
}

/** Returns the rows by id. */
export function rowsById<R extends Row>(rows: readonly R[]): ChosenRows<R> {
  return new Map(rows.map((row) => [row.id, row]));
}
