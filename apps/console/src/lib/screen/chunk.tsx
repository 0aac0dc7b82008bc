import type { ComponentType, ReactNode } from 'react';
import { ErrorState, ScreenSkeleton } from '../../ui/page/states.tsx';
import { reloadIfOutdated, reloadIfReached } from './chunk-load.ts';
import { useLazyCode } from './use-lazy-code.ts';

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

export interface LazyScreenProps {
  readonly load: Load;
  /** Placeholder while it loads; a title and a sheet when absent. */
  readonly waiting?: ReactNode;
}

/** Reloads the page after a new deployment; after a second failure in any case, because only that can help. */
const reload = (errorBefore: unknown) => (errorBefore === null ? reloadIfOutdated() : reloadIfReached());

/**
 * A screen whose code is fetched when it is opened. If that fails or takes over two minutes the
 * person sees why, can try again, and the server is told; after a new deployment the page reloads
 * by itself, once. It keeps what it loaded: give two of them in one place different keys.
 */
export function LazyScreen({ load, waiting = <ScreenSkeleton /> }: LazyScreenProps) {
  const { code, retry } = useLazyCode(load, reload);
  if (code !== undefined) return <code.Component />;
  if (retry === undefined) return waiting;
  return (
    <ErrorState
      title="No se pudo abrir esta pantalla"
      line="Una parte de la consola no llegó a su equipo. Revise su conexión e intente de nuevo."
      onRetry={retry}
    />
  );
}
