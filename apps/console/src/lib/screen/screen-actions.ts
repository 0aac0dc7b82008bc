import { useEffect } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';

const readers = new Set<() => readonly MenuEntry[]>();

/** Offers actions in the command palette while the component is mounted. */
export function useScreenActions(entries: readonly MenuEntry[]): void {
  const latest = useLatest(entries);
  useEffect(() => {
    const read = () => latest.current;
    readers.add(read);
    return () => void readers.delete(read);
  }, []);
}

/** Returns the actions that the mounted components offer now. */
export const screenActions = (): readonly MenuEntry[] => [...readers].flatMap((read) => read());
