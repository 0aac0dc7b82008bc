// Must be first: the first style sheet sets the order of the cascade layers.
import './ui/tokens.css';
import './ui/base.css';
import { installIssueMessages } from '@vitrina/model';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { config, storeConfig } from './lib/calls/api.ts';
import { reportError } from './lib/calls/report-error.ts';
import { pollOnlyWhileAttended } from './lib/screen/attention.ts';
import { fetchChunk, reloadIfOutdated } from './lib/screen/chunk-load.ts';
import { runWhenIdle } from './lib/screen/when-idle.ts';
import { takePageData } from './lib/session/page-data.ts';
import { reloadSession, sessionKeys, sessionStore } from './lib/session/session.ts';
import { refreshSession, startSession } from './lib/session/sign-in.ts';
import { followSystemTheme } from './lib/state/theme-choice.ts';
import { prefetchScreens, prepareScreen } from './prefetch.ts';
import { createRouter } from './router.ts';
import { setOverlaysFetcher } from './ui/overlays/overlays-code.ts';
import { Toasts } from './ui/overlays/toasts.tsx';

installIssueMessages({ noEval: true });
pollOnlyWhileAttended();
setOverlaysFetcher(async (load, previousError) => {
  try {
    return await fetchChunk(load, previousError);
  } catch (error) {
    reportError('chunk', error);
    await reloadIfOutdated();
    throw error;
  }
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The first render uses the session in the page data, else the one stored in the browser, which is then refreshed.
const pageData = takePageData();
if (pageData !== null) startSession(pageData.session, pageData.now);
else if (sessionStore.read() !== null && window.location.pathname !== '/pages/login') void refreshSession();
if (pageData !== null) storeConfig(pageData.config);
const { router, addAllRoutes } = createRouter();

// The route guards run again after a change of the session, here or in another tab.
sessionStore.subscribe(() => void router.revalidate());
window.addEventListener('storage', (event) => {
  if (event.key === null || sessionKeys.includes(event.key)) {
    reloadSession();
    if (sessionStore.read()?.can === null) void refreshSession();
  }
});
// The page returns from the back/forward cache. The person may have signed out in the meantime.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  reloadSession();
  if (sessionStore.read() !== null) void refreshSession();
});

followSystemTheme();
prefetchScreens(router);

/** Maximum wait of the first render for the screen's code and data (ms). After it, the placeholder appears. */
const firstScreenMaxWaitMs = 400;

/** Renders the console once its first screen is loaded. */
async function showConsole(element: HTMLElement): Promise<void> {
  // Waits for the bank's time zone before the first render. If the request fails, the screens show the failure.
  if (pageData === null) await config().catch(() => undefined);
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
  runWhenIdle(addAllRoutes);
}

// Not awaited: the chunks of the screens import this module and only run after its end.
void showConsole(root);
