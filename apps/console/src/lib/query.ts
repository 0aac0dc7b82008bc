import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionStore } from './session.ts';

/** Worth trying again by itself: the service was not reached, or is busy for a moment. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 503)
  );
}

/** What the screens have read. Emptied when nobody is signed in, so that the next person starts from nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 5_000,
      // A failed network is shown, not waited for in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

sessionStore.subscribe(() => {
  if (sessionStore.read() === null) queryClient.clear();
});
