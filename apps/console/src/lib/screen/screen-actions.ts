import { useEffect } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';

const entryReaders = new Set<() => readonly MenuEntry[]>();

/** Offers actions in the command palette while the component is mounted. */
export function useScreenActions(entries: readonly MenuEntry[]): void {
  const latestEntries = useLatest(entries);
  useEffect(() => {
    const readEntries = () => latestEntries.current;
    entryReaders.add(readEntries);
    return () => void entryReaders.delete(readEntries);
  }, []);
}

/** Returns the actions that the mounted components offer now. */
export const screenActions = (): readonly MenuEntry[] =>
  [...entryReaders].flatMap((readEntries) => readEntries());
