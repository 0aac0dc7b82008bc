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

/** The chosen records of a list, and what changes them. */
export interface ListSelection {
  readonly chosen: ChosenRows;
  readonly ids: ReadonlySet<string>;
  /** Chooses a row or lets it go; with `range`, up to the row chosen before. */
  readonly toggle: (id: string, range: boolean) => void;
  /** Exactly these. */
  readonly only: (choice: ChosenRows) => void;
  /** The box in the table's head. */
  readonly head: { readonly all: boolean; readonly some: boolean; readonly onAll: () => void };
}

/**
 * The chosen records of a list. They are let go when what is listed changes, so that nobody acts on
 * records that the filters have hidden; turning the page keeps them.
 * @param narrowingKey tells one narrowing of the list from another
 * @param rows those on screen
 */
export function useSelection(narrowingKey: string, rows: readonly Row[]): ListSelection {
  const [storedValue, setKept] = useState<{ readonly narrowingKey: string; readonly selection: Selection }>({
    narrowingKey,
    selection: nothingSelected,
  });
  const selection = storedValue.narrowingKey === narrowingKey ? storedValue.selection : nothingSelected;
  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setKept((stateBefore) => ({
        narrowingKey,
        selection: next(stateBefore.narrowingKey === narrowingKey ? stateBefore.selection : nothingSelected),
      })),
    [narrowingKey],
  );
  const { chosen } = selection;
  // The same rows, read again, must not make every row of the table new.
  const displayText = JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));
  const onScreen = useMemo((): readonly Row[] => JSON.parse(displayText), [displayText]);
  const amongCount = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    chosen,
    ids: useMemo(() => new Set(chosen.keys()), [chosen]),
    toggle: useCallback((id, range) => change((now) => toggle(now, onScreen, id, range)), [change, onScreen]),
    only: useCallback((next) => change(() => selectOnly(next)), [change]),
    head: {
      all: amongCount === rows.length,
      some: amongCount > 0,
      onAll: () => change((now) => togglePage(now, onScreen)),
    },
  };
}
