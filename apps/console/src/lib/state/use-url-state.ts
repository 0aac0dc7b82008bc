import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { UrlState } from './url-state.ts';

/** Navigation options for a change of the address. */
interface NavigationOptions {
  /** True to replace the history entry: the back button does not return to the previous state. */
  readonly replacesEntry?: boolean;
  /** True to scroll to the top, as after changing the page number; else the scroll position is kept. */
  readonly scrollsToTop?: boolean;
}

/** Changes parts of the state and updates the address. */
export type SetUrlState<S> = (
  change: Partial<S> | ((previousState: S) => S),
  options?: NavigationOptions | ((previousState: S) => NavigationOptions),
) => void;

/**
 * Returns the state stored in the address and the function that changes it; other parameters of the address are kept.
 * The state changes before the router has updated the address, so that a box is ticked at once and two quick clicks
 * both count.
 * @param url must be the same object while its rules are unchanged
 */
export function useUrlState<S>(url: UrlState<S>): readonly [S, SetUrlState<S>] {
  const [query, setQuery] = useSearchParams();
  const [pendingState, setPendingState] = useState<{
    readonly of: URLSearchParams;
    readonly state: S;
  } | null>(null);
  const state = useMemo(
    () => (pendingState?.of === query ? pendingState.state : url.read(query)),
    [pendingState, url, query],
  );
  const latestState = useLatest(state);
  const set = useCallback<SetUrlState<S>>(
    (change, options = {}) => {
      const previousState = latestState.current;
      const { replacesEntry = false, scrollsToTop = false } =
        typeof options === 'function' ? options(previousState) : options;
      const newState = typeof change === 'function' ? change(previousState) : { ...previousState, ...change };
      latestState.current = newState;
      setPendingState({ of: query, state: newState });
      const otherParameters = [...query].filter(([name]) => !url.names.includes(name));
      setQuery(new URLSearchParams([...otherParameters, ...url.write(newState)]), {
        replace: replacesEntry,
        preventScrollReset: !scrollsToTop,
      });
    },
    [url, query, setQuery],
  );
  return [state, set];
}
