import { matchRoutes, type RouteObject } from 'react-router';
import { type Load, loadScreen, type ScreenAddress } from './lib/chunk.tsx';
import { mayOpen } from './lib/guard.ts';
import { isHandle } from './lib/route-handle.ts';

/** The pointer has rested on a link for this long: who only passes over it goes nowhere. */
const restMs = 60;

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Fetches the code of the screen at the address, with that of what stands around it, and asks for the data that it shows
 * first. For nothing where this person may not open it, as far as this browser knows.
 * @returns when all of it is there. What could not be had is asked for again by the screen, which tells what is wrong
 */
export async function prepareScreen(routes: RouteObject[], { pathname, search }: Address): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map(({ route }) => route.handle as unknown).filter(isHandle);
  if (handles.some(({ access }) => !mayOpen(access))) return;
  const handle = handles.at(-1);
  const query = new URLSearchParams(search);
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const { load } = (route.element as { props?: { load?: Load } } | null | undefined)?.props ?? {};
      if (load === undefined) return;
      const { prepare } = await loadScreen(load);
      const address: ScreenAddress = {
        contentType: handle?.contentType,
        params: { ...handle?.given, ...params },
        query,
      };
      await prepare?.(address);
    }),
  );
}

/** The address of our own that the event's link leads to, or that of the row; undefined where there is none. */
function addressOf({ target }: Event): Address | undefined {
  if (!(target instanceof Element)) return undefined;
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[href]');
  if (link == null || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

/** From now on code and data of a screen are fetched when the pointer rests on a link to it or on its row, or the link gets the focus. */
export function prefetchScreens(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event) => {
    clearTimeout(timer);
    const address = addressOf(event);
    if (address !== undefined) timer = setTimeout(() => void prepareScreen(routes, address), restMs);
  };
  document.addEventListener('pointerover', later, { passive: true });
  document.addEventListener('focusin', later);
}
