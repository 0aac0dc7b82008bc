import { matchRoutes, type RouteObject } from 'react-router';
import type { Load } from './lib/chunk.tsx';

/** The pointer has rested on a link for this long: who only passes over it goes nowhere. */
const restMs = 60;

/** The address of our own that the event's link leads to; undefined where there is none. */
function pathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link.pathname;
}

/** Fetches the code of the screen at the address. Links lead only where the person may go. */
function fetchScreen(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { load } = (route.element as { props?: { load?: Load } } | null | undefined)?.props ?? {};
    // Opening the screen fetches it again, and tells what is wrong.
    load?.().catch(() => undefined);
  }
}

/** From now on the code of a screen is fetched when the pointer rests on a link to it, or the link gets the focus. */
export function prefetchScreens(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event) => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path !== undefined) timer = setTimeout(() => fetchScreen(routes, path), restMs);
  };
  document.addEventListener('pointerover', later, { passive: true });
  document.addEventListener('focusin', later);
}
