import type { Entry, RevisionSummary } from '@vitrina/contract';
import { useEffect } from 'react';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { nothingAsked, type Pair, pairOf, pairUrl } from './comparison/comparison.ts';

/** Maximum number of versions loaded without a click to show who changed each field; older ones load on request. */
const maxFetchedVersions = 200;

export interface KnownVersions {
  /** Versions loaded so far, newest first. */
  readonly versions: readonly RevisionSummary[];
  /** Loads older versions; undefined when all are loaded. */
  readonly onMore: (() => void) | undefined;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
}

/** Pair of versions in the address, with its setter. Loads the list back to the older version of the pair. */
export function usePair(entry: Entry, knownVersions: KnownVersions): [Pair, (pair: Pair | null) => void] {
  const { versions, onMore, loadingMore, moreFailed } = knownVersions;
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
