import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { UrlState } from './url-state.ts';

/** Options of a change of the address. */
interface Going {
  /** The back button does not lead to the state before. */
  readonly replace?: boolean;
  /** The page is shown from its top, as after a turn of the page; else it stays where it is. */
  readonly fromTop?: boolean;
}

/** Changes parts of the state, and the address with it. */
export type SetUrlState<S> = (
  change: Partial<S> | ((previous: S) => S),
  going?: Going | ((previous: S) => Going),
) => void;

/**
 * The state that the address holds, and what changes it; what else stands in the address stays. The state is ahead of the
 * address while the router is on its way, so that a box is ticked at once and two quick clicks both count.
 * @param url the same object while its rules are the same
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
