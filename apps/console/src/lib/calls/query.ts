import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isShown } from '../../ui/overlays/toast-store.ts';
import { noticeFailure } from '../notices.ts';
import { sessionStore } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/** True if the query is retried: the service was not reached, or answered that it is busy. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 503)
  );
}

/** First parts of the keys of queries for entries and categories (which are entries): their failures are noticed. */
export const loadingKeys = { entries: 'entries', search: 'search' } as const;

let noticeId: string | undefined;

/**
 * The error notice of source section 8, wherever loading entries or categories fails: one for all that a screen asks for at
 * once. Not after the session has ended, which has a dialog, and not for a single record that does not exist or is not for this
 * person: the screen says that. Institutions fail silently; other queries show their failure on the screen alone.
 */
function noticeLoadingFailure(error: unknown, key: QueryKey): void {
  if (!Object.values<unknown>(loadingKeys).includes(key[0])) return;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || (key.includes('one') && (status === 403 || status === 404))) return;
  if (noticeId !== undefined && isShown(noticeId)) return;
  noticeId = noticeFailure(error);
}

/** Cache of the screens' queries. Emptied when nobody is signed in, so that the next person starts from nothing. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // What was asked for ahead of a screen is asked for again by the screen.
      if (query.isActive()) noticeLoadingFailure(error, query.queryKey);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (failures) => 400 * 2 ** failures,
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
