import { installIssueMessages } from '@vitrina/model';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { reloadSession, sessionStore } from './lib/session.ts';
import { refreshSession } from './lib/sign-in.ts';
import { createRouter } from './routes.tsx';
import { Toasts } from './ui/toasts.tsx';
import './ui/tokens.css';
import './ui/base.css';

installIssueMessages();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// What the browser remembers decides the first paint; what the server says replaces it.
const startedSignedIn = sessionStore.read() !== null;
const router = createRouter();

// Whenever the session changes, here or in another tab, the guards decide again.
sessionStore.subscribe(() => void router.revalidate());
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === 'permissions' || event.key === 'userName') reloadSession();
});

if (startedSignedIn && window.location.pathname !== '/pages/login') void refreshSession();

createRoot(root).render(
  <>
    <RouterProvider router={router} />
    <Toasts />
  </>,
);
