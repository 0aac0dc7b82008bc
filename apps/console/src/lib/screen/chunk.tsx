import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorState, ScreenSkeleton } from '../../ui/page/states.tsx';
import { reportError } from '../calls/report-error.ts';
import { fetchChunk, reloadIfOutdated, reloadIfReached } from './chunk-load.ts';

/** An address of the console, as its route reads it. */
export interface ScreenAddress {
  /** Slug of the content type whose screen it is. */
  readonly contentType: string | undefined;
  /** Parameters of the address, and those of its route. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** The code of a screen. */
export interface ScreenCode {
  readonly Component: ComponentType;
  /** Asks for the data that the screen shows first, before it is drawn; resolves when it is there, or could not be had. */
  readonly prepare?: ((address: ScreenAddress) => Promise<unknown>) | undefined;
}

/** A part of the console that is fetched when it is first needed. */
export type Load = () => Promise<ScreenCode>;

/** The loading state of a screen. */
type State =
  | { readonly at: 'loading'; readonly before: unknown }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'shown'; readonly Content: ComponentType };

export interface LazyScreenProps {
  readonly load: Load;
  /** Placeholder while it loads; a title and a sheet when absent. */
  readonly waiting?: ReactNode;
}

const loaded = new Map<Load, ComponentType>();

/** Fetches a screen's code ahead of its drawing, which then needs no waiting. @throws whatever the browser says */
export async function loadScreen(load: Load): Promise<ScreenCode> {
  const code = await load();
  loaded.set(load, code.Component);
  return code;
}

/**
 * A screen whose code is fetched when it is opened. If that fails or takes over two minutes the
 * person sees why, can try again, and the server is told; after a new deployment the page reloads
 * by itself, once. It keeps what it loaded: give two of them in one place different keys.
 */
export function LazyScreen({ load, waiting = <ScreenSkeleton /> }: LazyScreenProps) {
  const [state, setState] = useState<State>(() => {
    const Content = loaded.get(load);
    return Content === undefined ? { at: 'loading', before: null } : { at: 'shown', Content };
  });

  useEffect(() => {
    if (state.at !== 'loading') return;
    let isHere = true;
    const fail = async (error: unknown) => {
      reportError('chunk', error);
      if (!isHere) return;
      // After a second failure only a reload can help.
      const reloading = state.before === null ? await reloadIfOutdated() : await reloadIfReached();
      if (isHere && !reloading) setState({ at: 'failed', error });
    };
    fetchChunk(() => loadScreen(load), state.before).then(({ Component }) => {
      if (isHere) setState({ at: 'shown', Content: Component });
    }, fail);
    return () => {
      isHere = false;
    };
  }, [load, state]);

  if (state.at === 'shown') return <state.Content />;
  if (state.at === 'loading') return waiting;
  return (
    <ErrorState
      title="No se pudo abrir esta pantalla"
      line="Una parte de la consola no llegó a su equipo. Revise su conexión e intente de nuevo."
      onRetry={() => setState({ at: 'loading', before: state.error })}
    />
  );
}
