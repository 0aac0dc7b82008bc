import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { queryClient } from '../lib/calls/query.ts';
import { isCommand } from '../lib/screen/command-key.ts';
import { whenIdle } from '../lib/screen/when-idle.ts';
import { oneOf, persistedState, usePersistedState } from '../lib/state/persisted-state.ts';
import { cx } from '../ui/cx.ts';
import { ConfirmProvider } from '../ui/overlays/confirm.tsx';
import { askForOverlays } from '../ui/overlays/overlays-code.ts';
import { text } from '../ui/primitives/index.ts';
import styles from './main-layout.module.css';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { Drawer, Rail } from './rail.tsx';
import { SecondStepBanner } from './second-step-banner.tsx';
import { SessionGuardian } from './session-guardian.tsx';
import { TopBar } from './top-bar.tsx';

/** Stored state of the navigation rail; collapsed in a browser without a stored state (source section 9). */
const sidebarState = persistedState('sidebar', oneOf(['pinned', 'collapsed'], 'collapsed'));

/**
 * Frame of all screens for signed-in people: navigation rail, top bar, palette, confirmations, end of the session.
 */
export function Component() {
  useEffect(() => whenIdle(askForOverlays), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <Shell />
        <SessionGuardian />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  const [sidebar, setSidebar] = usePersistedState(sidebarState);
  const pinned = sidebar === 'pinned';
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a rich text editor the key edits a link.
      if (event.defaultPrevented || !isCommand(event, 'k')) return;
      event.preventDefault();
      setPalette((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={cx(text('strong', 'rounded'), styles.skip)}
        onClick={() => main.current?.focus()}
      >
        Saltar al contenido
      </button>
      <Rail pinned={pinned} onPin={(isPinned) => setSidebar(isPinned ? 'pinned' : 'collapsed')} />
      <div className={styles.page} data-pinned={pinned}>
        <TopBar onSearch={() => setPalette(true)} onMenu={() => setDrawer(true)} />
        <main id="contenido" ref={main} tabIndex={-1} data-focus-target>
          <SecondStepBanner />
          <Outlet />
        </main>
      </div>
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
      {palette && <LazyPalette onClose={() => setPalette(false)} />}
      <ScrollRestoration />
    </>
  );
}
