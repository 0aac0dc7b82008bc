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
 */
export function useSelection(narrowingKey: string, rows: readonly Row[]) {
  const [narrowedSelection, setNarrowedSelection] = useState<{
    readonly narrowingKey: string;
    readonly selection: Selection;
  }>({
    narrowingKey,
    selection: nothingSelected,
  });
  const selection =
    narrowedSelection.narrowingKey === narrowingKey ? narrowedSelection.selection : nothingSelected;
  const changeSelection = useCallback(
    (transition: (selection: Selection) => Selection) =>
      setNarrowedSelection((previous) => ({
        narrowingKey,
        selection: transition(previous.narrowingKey === narrowingKey ? previous.selection : nothingSelected),
      })),
    [narrowingKey],
  );
  const { chosenRows } = selection;
  // Refetched but equal rows must not render the whole table again.
  const rowsText = JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));
  const onScreen = useMemo((): readonly Row[] => JSON.parse(rowsText), [rowsText]);
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
      (newSelection: ChosenRows) => changeSelection(() => selectOnly(newSelection)),
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

export type ListSelection = ReturnType<typeof useSelection>;
