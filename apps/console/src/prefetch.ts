import type { DataRouter, RouteMatch, RouteObject } from 'react-router';
import type { LoadScreen, ScreenAddress } from './lib/screen/chunk.tsx';
import { isHandle } from './lib/screen/route-handle.ts';
import { preloadCode } from './lib/screen/use-lazy-code.ts';
import { mayOpen } from './lib/session/guard.ts';

/** Time that the pointer must rest on a link before its screen is prefetched (ms). */
const hoverDelayMs = 60;

/** Matched route of an address, from the route table or from the router. */
type Match = Pick<RouteMatch, 'params'> & { readonly route: Pick<RouteObject, 'element' | 'handle'> };

/**
 * Loads the code and the first data of a screen and of its layouts, unless this browser knows that the person may not
 * open it. Resolves when all is loaded or failed; the screen retries failed loads and shows the error.
 * @param matches routes of the address, from the outermost
 * @param search query of the address
 */
export async function prepareScreen(matches: readonly Match[], search: string): Promise<void> {
  const handles = matches.map(({ route }) => route.handle as unknown).filter(isHandle);
  if (handles.some(({ access }) => !mayOpen(access))) return;
  const handle = handles.at(-1);
  const query = new URLSearchParams(search);
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const { load } = (route.element as { props?: { load?: LoadScreen } } | null | undefined)?.props ?? {};
      if (load === undefined) return;
      const { prepare } = await preloadCode(load);
      const address: ScreenAddress = {
        contentType: handle?.contentType,
        params: { ...handle?.fixedParams, ...params },
        query,
      };
      await prepare?.(address);
    }),
  );
}

/**
 * Returns the link of the event's target or of its row; undefined unless it leads to another address of the console.
 */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[href]');
  if (link == null || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

/**
 * Prefetches the code and data of a screen when the pointer rests on a link to it or on its row, or when the link is
 * focused.
 */
export function prefetchScreens(router: Pick<DataRouter, 'match'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchLater = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link === undefined) return;
    const { pathname, search } = link;
    timer = setTimeout(() => void prepareScreen(router.match(pathname) ?? [], search), hoverDelayMs);
  };
  document.addEventListener('pointerover', prefetchLater, { passive: true });
  document.addEventListener('focusin', prefetchLater);
}
