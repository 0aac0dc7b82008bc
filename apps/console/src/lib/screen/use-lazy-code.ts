import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../calls/report-error.ts';
import { fetchChunk } from './chunk-load.ts';

type State<T> =
  | { readonly at: 'loading'; readonly previousError: unknown }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'shown'; readonly code: T };

/** Loaded modules, by the function that loads them. */
const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();
/** Errors of the latest failed attempts, by the function that loads the module. */
const lastErrors = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads code before its first use. @throws the browser's error */
export async function preloadCode<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  loadedModules.set(load, code);
  return code;
}

/**
 * State of code that is loaded on first use: `code` is undefined until it arrives; `retry` is set after a failure.
 */
export interface LazyCode<T> {
  readonly code: T | undefined;
  readonly retry: (() => void) | undefined;
}

/**
 * Loads code and reports a failure to the server.
 * @param load a constant function for each module: the loaded code is cached under it
 * @param onFailure receives the error of the previous attempt (null at the first); returns true if it is reloading
 * the page
 */
export function useLazyCode<T>(
  load: () => Promise<T>,
  onFailure: (previousError: unknown) => Promise<boolean> = () => Promise.resolve(false),
): LazyCode<T> {
  const [state, setState] = useState<State<T>>(() => {
    // The cache is keyed by `load`, so the code has its type.
    const code = loadedModules.get(load) as T | undefined;
    return code === undefined
      ? { at: 'loading', previousError: lastErrors.get(load) ?? null }
      : { at: 'shown', code };
  });
  const recoverFromError = useEffectEvent(onFailure);
  useEffect(() => {
    if (state.at !== 'loading') return;
    let isMounted = true;
    const handleFailure = async (error: unknown) => {
      lastErrors.set(load, error);
      reportError('chunk', error);
      if (!isMounted) return;
      const isReloading = await recoverFromError(state.previousError);
      if (isMounted && !isReloading) setState({ at: 'failed', error });
    };
    fetchChunk(() => preloadCode(load), state.previousError).then((code) => {
      loadedModules.set(load, code);
      if (isMounted) setState({ at: 'shown', code });
    }, handleFailure);
    return () => {
      isMounted = false;
    };
  }, [load, state]);
  return {
    code: state.at === 'shown' ? state.code : undefined,
    retry: state.at === 'failed' ? () => setState({ at: 'loading', previousError: state.error }) : undefined,
  };
}
