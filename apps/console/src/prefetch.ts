import type { DataRouter, RouteMatch, RouteObject } from 'react-router';
import type { Load, ScreenAddress } from './lib/screen/chunk.tsx';
import { isHandle } from './lib/screen/route-handle.ts';
import { loadAhead } from './lib/screen/use-lazy-code.ts';
import { mayOpen } from './lib/session/guard.ts';

/** The pointer has rested on a link for this long: who only passes over it goes nowhere. */
const restMs = 60;

/** A route of an address: of the console's table, or of the router that was made from it. */
type Match = Pick<RouteMatch, 'params'> & { readonly route: Pick<RouteObject, 'element' | 'handle'> };

/**
 * Fetches the code of an address's screen, with that of what stands around it, and asks for the data that it shows first.
 * For nothing where this person may not open it, as far as this browser knows.
 * @param matches the routes of the address, from the outermost
 * @param search of the address
 * @returns when all of it is there. What could not be had is asked for again by the screen, which tells what is wrong
 */
export async function prepareScreen(matches: readonly Match[], search: string): Promise<void> {
  const handles = matches.map(({ route }) => route.handle as unknown).filter(isHandle);
  if (handles.some(({ access }) => !mayOpen(access))) return;
  const handle = handles.at(-1);
  const query = new URLSearchParams(search);
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const { load } = (route.element as { props?: { load?: Load } } | null | undefined)?.props ?? {};
      if (load === undefined) return;
      const { prepare } = await loadAhead(load);
      const address: ScreenAddress = {
        contentType: handle?.contentType,
        params: { ...handle?.fixedParams, ...params },
        query,
      };
      await prepare?.(address);
    }),
  );
}

/** The event's link, or that of its row; undefined where there is none to another address of our own. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[href]');
  if (link == null || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

/** From now on code and data of a screen are fetched when the pointer rests on a link to it or on its row, or the link gets the focus. */
export function prefetchScreens(router: Pick<DataRouter, 'match'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link === undefined) return;
    const { pathname, search } = link;
    timer = setTimeout(() => void prepareScreen(router.match(pathname) ?? [], search), restMs);
  };
  document.addEventListener('pointerover', later, { passive: true });
  document.addEventListener('focusin', later);
}
