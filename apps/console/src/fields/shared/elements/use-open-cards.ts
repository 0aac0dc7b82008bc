import type { Issue } from '@vitrina/model';
import { useCallback, useEffect, useState } from 'react';

/** Open cards of a list. */
export interface OpenCards {
  readonly isOpen: (key: string) => boolean;
  readonly toggleCard: (key: string) => void;
  readonly openCard: (key: string) => void;
  /** Opens or closes all cards. */
  readonly setAllOpen: (areOpen: boolean) => void;
}

/** Returns the indexes of the elements with issues, without duplicates. */
export function indexesWithIssues(issues: readonly Issue[]): number[] {
  const indexes = issues.map(({ path }) => Number(path.split('/')[1]));
  return [...new Set(indexes.filter((index) => Number.isInteger(index)))];
}

/** Returns the open cards. Initially all are closed, except a single one; cards with issues open automatically. */
export function useOpenCards(keys: readonly string[], issues: readonly Issue[]): OpenCards {
  const [openCardKeys, setOpenCardKeys] = useState<ReadonlySet<string>>(
    () => new Set(keys.length === 1 ? keys : []),
  );
  // Runs once per set of issues, so that a card that the person closes does not reopen on the next key press.
  const paths = issues.map(({ path }) => path).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths say when the issues are others
  useEffect(() => {
    const wrongKeys = indexesWithIssues(issues).flatMap((index) => keys[index] ?? []);
    if (wrongKeys.length > 0) setOpenCardKeys((openKeys) => new Set([...openKeys, ...wrongKeys]));
  }, [paths]);
  const toggleCard = useCallback(
    (key: string) =>
      setOpenCardKeys((openKeys) => {
        const newKeys = new Set(openKeys);
        if (!newKeys.delete(key)) newKeys.add(key);
        return newKeys;
      }),
    [],
  );
  return {
    isOpen: (key) => openCardKeys.has(key),
    toggleCard,
    openCard: useCallback((key: string) => setOpenCardKeys((openKeys) => new Set([...openKeys, key])), []),
    setAllOpen: (isOpen) => setOpenCardKeys(new Set(isOpen ? keys : [])),
  };
}
