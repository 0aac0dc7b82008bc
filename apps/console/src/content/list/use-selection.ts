import { useCallback, useState } from 'react';
import { nothingSelected, type Selection, selectOnly, toggle, togglePage } from './selection.ts';

/** The chosen records of a list, and what changes them. */
export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  /** Chooses a row or lets it go; with `range`, up to the row chosen before. */
  readonly toggle: (id: string, range: boolean) => void;
  /** Exactly these. */
  readonly only: (ids: readonly string[]) => void;
  /** The box in the table's head. */
  readonly head: { readonly all: boolean; readonly some: boolean; readonly onAll: () => void };
}

/**
 * The chosen records of a list. They are let go when what is listed changes, so that nobody acts on
 * records that the filters have hidden; turning the page keeps them.
 * @param listed tells one narrowing of the list from another
 * @param rows ids of the rows on screen
 */
export function useSelection(listed: string, rows: readonly string[]): ListSelection {
  const [kept, setKept] = useState<{ readonly listed: string; readonly selection: Selection }>({
    listed,
    selection: nothingSelected,
  });
  const selection = kept.listed === listed ? kept.selection : nothingSelected;
  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setKept((before) => ({
        listed,
        selection: next(before.listed === listed ? before.selection : nothingSelected),
      })),
    [listed],
  );
  const shown = rows.join();
  const chosen = rows.filter((id) => selection.ids.has(id)).length;
  return {
    ids: selection.ids,
    toggle: useCallback(
      (id, range) => change((now) => toggle(now, shown.split(','), id, range)),
      [change, shown],
    ),
    only: useCallback((ids) => change(() => selectOnly(ids)), [change]),
    head: {
      all: chosen === rows.length,
      some: chosen > 0,
      onAll: () => change((now) => togglePage(now, rows)),
    },
  };
}
