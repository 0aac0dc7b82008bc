import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../calls/report-error.ts';
import { fetchChunk } from './chunk-load.ts';

type State<T> =
  | { readonly at: 'loading'; readonly errorBefore: unknown }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'shown'; readonly code: T };

/** Loads of code that arrived, with what they gave. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches code ahead of its first use, which then does not wait. @throws whatever the browser says */
export async function loadAhead<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  loaded.set(load, code);
  return code;
}

/** Code that is fetched when it is first used: undefined until it arrives, and `retry` once that failed. */
export interface LazyCode<T> {
  readonly code: T | undefined;
  readonly retry: (() => void) | undefined;
}

/**
 * Fetches code and reports a failure to the server.
 * @param load the same function for the same code: what it gave is kept under it
 * @param onFailure told the failure of the attempt before, null at the first; returns true if the page is being reloaded
 */
export function useLazyCode<T>(
  load: () => Promise<T>,
  onFailure: (stateBefore: unknown) => Promise<boolean> = () => Promise.resolve(false),
): LazyCode<T> {
  const [state, setState] = useState<State<T>>(() => {
    // Only what this very `load` gave is kept under it.
    const code = loaded.get(load) as T | undefined;
    return code === undefined ? { at: 'loading', errorBefore: null } : { at: 'shown', code };
  });
  const recover = useEffectEvent(onFailure);
  useEffect(() => {
    if (state.at !== 'loading') return;
    let isMounted = true;
    const fail = async (error: unknown) => {
      reportError('chunk', error);
      if (!isMounted) return;
      const isReloading = await recover(state.errorBefore);
      if (isMounted && !isReloading) setState({ at: 'failed', error });
    };
    fetchChunk(() => loadAhead(load), state.errorBefore).then((code) => {
      loaded.set(load, code);
      if (isMounted) setState({ at: 'shown', code });
    }, fail);
    return () => {
      isMounted = false;
    };
  }, [load, state]);
  return {
    code: state.at === 'shown' ? state.code : undefined,
    retry: state.at === 'failed' ? () => setState({ at: 'loading', errorBefore: state.error }) : undefined,
  };
}
