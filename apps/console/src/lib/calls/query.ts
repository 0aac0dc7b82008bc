import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isToastShown } from '../../ui/overlays/toast-store.ts';
import { noticeFailure } from '../notices.ts';
import { sessionStore } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/** True if the query is retried: the service was not reached, or answered that it is unavailable. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 503)
  );
}

/**
 * First parts of the keys of queries for entries and categories (which are entries too). A failure of these queries
 * shows a notice.
 */
export const loadingKeys = { entries: 'entries', search: 'search' } as const;

let noticeId: string | undefined;

/**
 * Shows the error notice of source section 8 when entries or categories cannot be loaded: one notice for all queries
 * of a screen. Shows none after the session has ended (a dialog says so) and none for a single record that is missing
 * or forbidden (the screen says so). A failure to load institutions is silent; all other queries show their failure
 * on the screen alone.
 */
function noticeLoadingFailure(error: unknown, key: QueryKey): void {
  if (!Object.values<unknown>(loadingKeys).includes(key[0])) return;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || (key.includes('one') && (status === 403 || status === 404))) return;
  if (noticeId !== undefined && isToastShown(noticeId)) return;
  noticeId = noticeFailure(error);
}

/** Cache of the queries of all screens. It is cleared at sign-out, so that the next person sees none of its data. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // A prefetched query is loaded again by its screen, which reports the failure.
      if (query.isActive()) noticeLoadingFailure(error, query.queryKey);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failureCount, error) => failureCount < 2 && isTransient(error),
      retryDelay: (failureCount) => 400 * 2 ** failureCount,
      staleTime: 5_000,
      // Fails at once without network, instead of pausing.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

sessionStore.subscribe(() => {
  if (sessionStore.read() === null) queryClient.clear();
});
