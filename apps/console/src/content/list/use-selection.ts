import { useCallback, useState } from 'react';
import { nothingSelected, type Selection, selectOnly, toggle, togglePage } from './selection.ts';

/**
 * The chosen records of a list. They are let go when what is listed changes, so that nobody acts on
 * records that the filters have hidden; turning the page keeps them.
 * @param listed tells one narrowing of the list from another
 * @param rows ids of the rows on screen
 */
export function useSelection(listed: string, rows: readonly string[]) {
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
  return {
    ids: selection.ids,
    toggle: useCallback(
      (id: string, range: boolean) => change((now) => toggle(now, shown.split(','), id, range)),
      [change, shown],
    ),
    togglePage: useCallback(() => change((now) => togglePage(now, shown.split(','))), [change, shown]),
    only: useCallback((ids: readonly string[]) => change(() => selectOnly(ids)), [change]),
  };
}
