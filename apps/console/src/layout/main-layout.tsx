import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { queryClient } from '../lib/calls/query.ts';
import { isCommand } from '../lib/screen/command-key.ts';
import { runWhenIdle } from '../lib/screen/when-idle.ts';
import { oneOfFormat, persistedState, usePersistedState } from '../lib/state/persisted-state.ts';
import { ConfirmProvider } from '../ui/overlays/confirm.tsx';
import { loadOverlays } from '../ui/overlays/overlays-code.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import styles from './main-layout.module.css';
import { Drawer, Rail } from './rail.tsx';
import { SecondStepBanner } from './second-step-banner.tsx';
import { SessionGuardian } from './session-guardian.tsx';
import { focusSearchField, singleKeyOf } from './shortcuts/single-key.ts';
import { TopBar } from './top-bar.tsx';

/** Stored state of the navigation rail; collapsed in a browser without a stored state (source section 9). */
const sidebarState = persistedState('sidebar', oneOfFormat(['pinned', 'collapsed'], 'collapsed'));

const loadPalette = async () => (await import('./palette/palette.tsx')).Palette;
const loadShortcuts = async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog;

/**
 * Frame of all screens for signed-in people: navigation rail, top bar, palette, confirmations, end of the session.
 */
export function Component() {
  useEffect(() => runWhenIdle(loadOverlays), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LayoutShell />
        <SessionGuardian />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

function LayoutShell() {
  const [sidebar, setSidebar] = usePersistedState(sidebarState);
  const isPinned = sidebar === 'pinned';
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<'palette' | 'shortcuts' | null>(null);
  const closeDialog = () => setOpenDialog(null);
  const mainRef = useRef<HTMLElement>(null);

  // Before the first paint, so that no press on a visible screen is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a rich text editor the key edits a link.
      const isPalette = !event.defaultPrevented && isCommand(event, 'k');
      const singleKey = singleKeyOf(event);
      if (!isPalette && singleKey === null) return;
      event.preventDefault();
      if (isPalette) setOpenDialog((open) => (open === 'palette' ? null : 'palette'));
      else if (singleKey === 'shortcuts') setOpenDialog('shortcuts');
      else if (!focusSearchField()) setOpenDialog('palette');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <SkipLink onSkip={() => mainRef.current?.focus()}>Saltar al contenido</SkipLink>
      <Rail isPinned={isPinned} onPin={(isPinned) => setSidebar(isPinned ? 'pinned' : 'collapsed')} />
      <div className={styles.page} data-pinned={isPinned}>
        <TopBar
          onSearch={() => setOpenDialog('palette')}
          onMenu={() => setDrawerOpen(true)}
          onShortcuts={() => setOpenDialog('shortcuts')}
        />
        <main id="contenido" ref={mainRef} tabIndex={-1} data-focus-target>
          <SecondStepBanner />
          <Outlet />
        </main>
      </div>
      {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
      {openDialog === 'palette' && (
        <LazyDialog load={loadPalette} failedText="No se pudo abrir la búsqueda." onClose={closeDialog} />
      )}
      {openDialog === 'shortcuts' && (
        <LazyDialog
          load={loadShortcuts}
          failedText="No se pudieron abrir los atajos."
          onClose={closeDialog}
        />
      )}
      <ScrollRestoration />
    </>
  );
}
