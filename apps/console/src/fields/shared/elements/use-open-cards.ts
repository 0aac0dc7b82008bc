import type { Issue } from '@vitrina/model';
import { useCallback, useEffect, useState } from 'react';

/** Open cards of a list. */
export interface OpenCards {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly open: (key: string) => void;
  /** Opens or closes all cards. */
  readonly setAllOpen: (open: boolean) => void;
}

/** Returns the indexes of the elements with issues, without duplicates. */
export function wrongIndexes(issues: readonly Issue[]): number[] {
  const indexes = issues.map(({ path }) => Number(path.split('/')[1]));
  return [...new Set(indexes.filter((index) => Number.isInteger(index)))];
}

/** Returns the open cards. Initially all are closed, except a single one; cards with issues open automatically. */
export function useOpenCards(keys: readonly string[], issues: readonly Issue[]): OpenCards {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(keys.length === 1 ? keys : []));
  // Runs once per set of issues, so that a card that the person closes does not reopen on the next key press.
  const paths = issues.map(({ path }) => path).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths say when the issues are others
  useEffect(() => {
    const wrong = wrongIndexes(issues).flatMap((index) => keys[index] ?? []);
    if (wrong.length > 0) setOpen((openKeys) => new Set([...openKeys, ...wrong]));
  }, [paths]);
  const toggle = useCallback(
    (key: string) =>
      setOpen((openKeys) => {
        const next = new Set(openKeys);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return {
    isOpen: (key) => open.has(key),
    toggle,
    open: useCallback((key: string) => setOpen((openKeys) => new Set([...openKeys, key])), []),
    setAllOpen: (isOpen) => setOpen(new Set(isOpen ? keys : [])),
  };
}
