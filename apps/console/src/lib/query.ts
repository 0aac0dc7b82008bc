import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isShown } from '../ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { noticeFailure } from './notices.ts';
import { sessionStore } from './session.ts';

/** Worth trying again by itself: the service was not reached, or is busy for a moment. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 503)
  );
}

/** First words of the keys of what loads entries and categories (which are entries): where that fails, it is told. */
export const loadingKeys = { entries: 'entries', search: 'search' } as const;

let shown: number | undefined;

/**
 * The error notice of source section 8, wherever loading entries or categories fails: one for all that a screen asks for at
 * once. Not where the session has ended, which is told by itself, and not of a single record that is not there or not for this
 * person: that is an answer, and stands where the record would. Institutions fail silently, and what else a screen loads says so
 * in its place alone.
 */
function tellLoadingFailure(error: unknown, key: QueryKey): void {
  if (!Object.values<unknown>(loadingKeys).includes(key[0])) return;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || (key.includes('one') && (status === 403 || status === 404))) return;
  if (shown !== undefined && isShown(shown)) return;
  shown = noticeFailure(error);
}

/** What the screens have read. Emptied when nobody is signed in, so that the next person starts from nothing. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => tellLoadingFailure(error, queryKey) }),
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
