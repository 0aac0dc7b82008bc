import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { UrlState } from './url-state.ts';

/** Navigation options for a change of the address. */
interface Going {
  /** True to replace the history entry: the back button does not return to the previous state. */
  readonly replace?: boolean;
  /** True to scroll to the top, as after changing the page number; else the scroll position is kept. */
  readonly fromTop?: boolean;
}

/** Changes parts of the state and updates the address. */
export type SetUrlState<S> = (
  change: Partial<S> | ((previous: S) => S),
  going?: Going | ((previous: S) => Going),
) => void;

/**
 * Returns the state stored in the address and the function that changes it; other parameters of the address are kept.
 * The state changes before the router has updated the address, so that a box is ticked at once and two quick clicks
 * both count.
 * @param url must be the same object while its rules are unchanged
 */
export function useUrlState<S>(url: UrlState<S>): readonly [S, SetUrlState<S>] {
  const [query, setQuery] = useSearchParams();
  const [ahead, setAhead] = useState<{ readonly of: URLSearchParams; readonly state: S } | null>(null);
  const state = useMemo(() => (ahead?.of === query ? ahead.state : url.read(query)), [ahead, url, query]);
  const latest = useLatest(state);
  const set = useCallback<SetUrlState<S>>(
    (change, going = {}) => {
      const previous = latest.current;
      const { replace = false, fromTop = false } = typeof going === 'function' ? going(previous) : going;
      const next = typeof change === 'function' ? change(previous) : { ...previous, ...change };
      latest.current = next;
      setAhead({ of: query, state: next });
      const otherParameters = [...query].filter(([name]) => !url.names.includes(name));
      setQuery(new URLSearchParams([...otherParameters, ...url.write(next)]), {
        replace,
        preventScrollReset: !fromTop,
      });
    },
    [url, query, setQuery],
  );
  return [state, set];
}
