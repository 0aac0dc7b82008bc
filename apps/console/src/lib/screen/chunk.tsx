import type { ComponentType, ReactNode } from 'react';
import { ErrorState, ScreenSkeleton } from '../../ui/page/states.tsx';
import { reloadIfOutdated, reloadIfReached } from './chunk-load.ts';
import { useLazyCode } from './use-lazy-code.ts';

/** Address of a screen, parsed by the screen's route. */
export interface ScreenAddress {
  /** Slug of the content type that the screen shows. */
  readonly contentType: string | undefined;
  /** Parameters of the address, and fixed parameters of its route. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Code of a screen. */
export interface ScreenCode {
  readonly Component: ComponentType;
  /**
   * Loads the first data of the screen before the screen is rendered. Resolves when the data is loaded or has failed
   * to load.
   */
  readonly prepare?: ((address: ScreenAddress) => Promise<unknown>) | undefined;
}

/** Function that loads the code of a screen on first use. */
export type LoadScreen = () => Promise<ScreenCode>;

export interface LazyScreenProps {
  readonly load: LoadScreen;
  /** Placeholder while the code loads; a title and a card when absent. */
  readonly placeholder?: ReactNode;
}

/**
 * Reloads the page after a new deployment. After a second failure it always reloads, because nothing else can help.
 */
const reloadPage = (previousError: unknown) =>
  previousError === null ? reloadIfOutdated() : reloadIfReached();

/**
 * Screen whose code is fetched when it is opened. If the fetch fails or takes over two minutes, the person sees the
 * reason and can retry, and the failure is reported to the server; after a new deployment the page reloads once by
 * itself. The component keeps its loaded code: two of them in the same place need different keys.
 */
export function LazyScreen({ load, placeholder = <ScreenSkeleton /> }: LazyScreenProps) {
  const { code, retry } = useLazyCode(load, reloadPage);
  if (code !== undefined) return <code.Component />;
  if (retry === undefined) return placeholder;
  return (
    <ErrorState
      title="No se pudo abrir esta pantalla"
      line="Una parte de la consola no llegó a su equipo. Revise su conexión e intente de nuevo."
      onRetry={retry}
    />
  );
}
