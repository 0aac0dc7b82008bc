// First: the first sheet of the page says which layer gives way to which.
import './ui/tokens.css';
import './ui/base.css';
import { installIssueMessages } from '@vitrina/model';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { config, knowConfig } from './lib/calls/api.ts';
import { reportError } from './lib/calls/report-error.ts';
import { askOnlyWhileAttended } from './lib/screen/attention.ts';
import { fetchChunk, reloadIfOutdated } from './lib/screen/chunk-load.ts';
import { whenIdle } from './lib/screen/when-idle.ts';
import { takePageData } from './lib/session/page-data.ts';
import { reloadSession, sessionKeys, sessionStore } from './lib/session/session.ts';
import { beginWith, refreshSession } from './lib/session/sign-in.ts';
import { prefetchScreens, prepareScreen } from './prefetch.ts';
import { createRouter } from './router.ts';
import { fetchOverlaysBy } from './ui/overlays/overlays-code.ts';
import { Toasts } from './ui/overlays/toasts.tsx';

installIssueMessages({ noEval: true });
askOnlyWhileAttended();
fetchOverlaysBy(async (load, before) => {
  try {
    return await fetchChunk(load, before);
  } catch (error) {
    reportError('chunk', error);
    await reloadIfOutdated();
    throw error;
  }
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// What the service wrote into the page decides the first paint; else what the browser remembers, until the service has said.
const data = takePageData();
if (data !== null) beginWith(data.session, data.now);
else if (sessionStore.read() !== null && window.location.pathname !== '/pages/login') void refreshSession();
if (data !== null) knowConfig(data.config);
const { router, complete } = createRouter();

// Whenever the session changes, here or in another tab, the guards decide again.
sessionStore.subscribe(() => void router.revalidate());
window.addEventListener('storage', (event) => {
  if (event.key === null || sessionKeys.includes(event.key)) {
    reloadSession();
    if (sessionStore.read()?.can === null) void refreshSession();
  }
});
// A page that the browser kept whole while another was shown: somebody may have signed out meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  reloadSession();
  if (sessionStore.read() !== null) void refreshSession();
});

prefetchScreens(router);

/** Maximum wait of the first render for the screen's code and data (ms). After it, the placeholder appears. */
const firstScreenMaxWaitMs = 400;

/** Renders the console once its first screen is loaded. */
async function show(element: HTMLElement): Promise<void> {
  // Nothing is shown in another time zone than the bank's. Without an answer every call fails, and the screens say so.
  if (data === null) await config().catch(() => undefined);
  await Promise.race([
    prepareScreen(router.state.matches, router.state.location.search),
    new Promise((resolve) => setTimeout(resolve, firstScreenMaxWaitMs)),
  ]);
  createRoot(element).render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  whenIdle(complete);
}

// Never awaited here: the screens' files import from this one, and do not run before it has ended.
void show(root);
