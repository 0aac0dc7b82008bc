import { useEffect } from 'react';
import { loadOverlays, useOverlays } from './overlays-code.ts';
import { subscribeToWaiting } from './toast-store.ts';

/** List of toasts, once in the page, next to the router. F6 moves the focus to the list and back. */
export function Toasts() {
  useEffect(() => subscribeToWaiting(() => loadOverlays()), []);
  const overlays = useOverlays(false);
  return overlays && <overlays.VisibleToasts />;
}
