import { useCallback, useMemo, useState } from 'react';
import {
  type ChosenRows,
  nothingSelected,
  type Row,
  type Selection,
  selectOnly,
  togglePage,
  toggleRow,
} from './selection.ts';

/**
 * Holds the selection of a list. The selection is kept when the page changes, and cleared when the filters change, so
 * that no action affects hidden records.
 * @param narrowingKey identifies the filters
 * @param rows visible rows, with the members that the selection keeps
 */
export function useSelection<R extends Row>(narrowingKey: string, rows: readonly R[]) {
  const [narrowedSelection, setNarrowedSelection] = useState<{
    readonly narrowingKey: string;
    readonly selection: Selection<R>;
  }>({
    narrowingKey,
    selection: nothingSelected,
  });
  const selection =
    narrowedSelection.narrowingKey === narrowingKey ? narrowedSelection.selection : nothingSelected;
  const changeSelection = useCallback(
    (transition: (selection: Selection<R>) => Selection<R>) =>
      setNarrowedSelection((previous) => ({
        narrowingKey,
        selection: transition(previous.narrowingKey === narrowingKey ? previous.selection : nothingSelected),
      })),
    [narrowingKey],
  );
  const { chosenRows } = selection;
  // Refetched but equal rows must not render the whole table again.
  const rowsText = JSON.stringify(rows);
  const onScreen = useMemo((): readonly R[] => JSON.parse(rowsText), [rowsText]);
  const selectedOnPage = rows.filter(({ id }) => chosenRows.has(id)).length;
  return {
    chosen: chosenRows,
    ids: useMemo(() => new Set(chosenRows.keys()), [chosenRows]),
    /** Toggles a row; with `range`, all rows between the last toggled row and this row. */
    toggle: useCallback(
      (id: string, isRange: boolean) => changeSelection((now) => toggleRow(now, onScreen, id, isRange)),
      [changeSelection, onScreen],
    ),
    /** Replaces the selection by the given rows. */
    only: useCallback(
      (newSelection: ChosenRows<R>) => changeSelection(() => selectOnly(newSelection)),
      [changeSelection],
    ),
    /** State of the checkbox in the table's header. */
    head: {
      all: selectedOnPage === rows.length,
      isPartial: selectedOnPage > 0,
      onAll: () => changeSelection((now) => togglePage(now, onScreen)),
    },
  };
}

export type ListSelection = ReturnType<typeof useSelection<Row>>;

/** Returns the members of a record that the selection of a list keeps. */
export const rowOf = ({ id, revision }: Row): Row => ({ id, revision });
