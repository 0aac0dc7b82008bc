import { useEffect } from 'react';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { nothingAsked, type Pair, pairOf, pairUrl } from './comparison/comparison.ts';
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
export function usePair(history: LoadedHistory): [Pair, (pair: Pair | null) => void] {
  const { entry, versions, onMore, loadingMore, moreFailed } = history;
  const [askedPair, ask] = useUrlState(pairUrl);
  const pair = pairOf(askedPair, entry, versions);
  const revision = versions.at(-1)?.revision ?? 0;
  const oldest = Math.min(pair.from ?? pair.to, pair.to);
  const needsOlder = revision > oldest && versions.length < maxFetchedVersions && !loadingMore && !moreFailed;

  useEffect(() => {
    if (needsOlder) onMore?.();
  }, [needsOlder, onMore]);

  const go = (next: Pair | null) =>
    ask(next === null ? nothingAsked : { ...next, compare: null }, { replace: true });
  return [pair, go];
}
