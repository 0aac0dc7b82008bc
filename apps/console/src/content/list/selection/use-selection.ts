import { useCallback, useMemo, useState } from 'react';
import {
  type ChosenRows,
  nothingSelected,
  type Row,
  type Selection,
  selectOnly,
  toggle,
  togglePage,
} from './selection.ts';

/**
 * Holds the selection of a list. The selection is kept when the page changes, and cleared when the filters change, so
 * that no action affects hidden records. @param narrowingKey identifies the filters
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
  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setNarrowedSelection((previous) => ({
        narrowingKey,
        selection: next(previous.narrowingKey === narrowingKey ? previous.selection : nothingSelected),
      })),
    [narrowingKey],
  );
  const { chosenRows } = selection;
  // Refetched but equal rows must not render the whole table again.
  const rowsText = JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));
  const onScreen = useMemo((): readonly Row[] => JSON.parse(rowsText), [rowsText]);
  const amongCount = rows.filter(({ id }) => chosenRows.has(id)).length;
  return {
    chosen: chosenRows,
    ids: useMemo(() => new Set(chosenRows.keys()), [chosenRows]),
    /** Toggles a row; with `range`, all rows between the last toggled row and this row. */
    toggle: useCallback(
      (id: string, range: boolean) => change((now) => toggle(now, onScreen, id, range)),
      [change, onScreen],
    ),
    /** Replaces the selection by the given rows. */
    only: useCallback((next: ChosenRows) => change(() => selectOnly(next)), [change]),
    /** State of the checkbox in the table's header. */
    head: {
      all: amongCount === rows.length,
      isPartial: amongCount > 0,
      onAll: () => change((now) => togglePage(now, onScreen)),
    },
  };
}

export type ListSelection = ReturnType<typeof useSelection>;
