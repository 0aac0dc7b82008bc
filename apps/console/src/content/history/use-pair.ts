import { useEffect } from 'react';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { noRequestedPair, pairOf, pairUrl, type RevisionPair } from './comparison/comparison.ts';
import type { LoadedHistory } from './use-history.ts';

/**
 * Maximum number of versions that are loaded automatically to find the author of each change. The person can load
 * older versions.
 */
const maxFetchedVersions = 200;

/**
 * Returns the two versions selected in the address, and a setter. Loads the list of versions back to the older of the
 * two.
 */
export function usePair(history: LoadedHistory): [RevisionPair, (pair: RevisionPair | null) => void] {
  const { entry, versions, onMore, isLoadingMore, hasMoreFailed } = history;
  const [requestedPair, ask] = useUrlState(pairUrl);
  const pair = pairOf(requestedPair, entry, versions);
  const oldestLoaded = versions.at(-1)?.revision ?? 0;
  const oldestNeeded = Math.min(pair.from ?? pair.to, pair.to);
  const needsOlder =
    oldestLoaded > oldestNeeded && versions.length < maxFetchedVersions && !isLoadingMore && !hasMoreFailed;

  useEffect(() => {
    if (needsOlder) onMore?.();
  }, [needsOlder, onMore]);

  const go = (newPair: RevisionPair | null) =>
    ask(newPair === null ? noRequestedPair : { ...newPair, compare: null }, { replacesEntry: true });
  return [pair, go];
}
