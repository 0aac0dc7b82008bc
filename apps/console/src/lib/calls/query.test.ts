import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissToast,
  showWaitingToasts,
  type ToastContent,
  toastManager,
} from '../../ui/overlays/toast-store.ts';
import { noticeFailure } from '../notices.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

const failure = (status: number) => new ApiError({ status, code: 'internal', detail: 'No se pudo.' });
/** Loads a query that fails, with a mounted observer as on a screen. Returns the error. */
async function load(queryKey: readonly unknown[], error: unknown = failure(500)): Promise<unknown> {
  const query = { queryKey, queryFn: () => Promise.reject(error), retry: false };
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery(query).catch((failed: unknown) => failed);
  } finally {
    leave();
  }
}
/** Toasts shown on the page, by id. */
const toasts = new Map<string, ToastContent>();
const texts = () => [...toasts.values()].map(({ title, text, detail }) => [title, text, detail]);
const dismissAll = () => {
  for (const id of toasts.keys()) dismissToast(id);
};

vi.spyOn(toastManager, 'add').mockImplementation(({ id = '', data }) => {
  if (data) toasts.set(id, data as ToastContent);
  return id;
});
vi.spyOn(toastManager, 'close').mockImplementation((id = '') => void toasts.delete(id));
showWaitingToasts();

beforeEach(dismissAll);

describe('a failed request', () => {
  it.each([
    [['entries', 'stores', 'list', {}]],
    [['entries', 'products-categories', 'whole']],
    [['entries', 'stores', 'one', 'id']],
    [['search', 'bulevar']],
  ])('for entries or categories shows the notice that the requirements demand: %j', async (key) => {
    await load(key);
    expect(texts()).toEqual([['Error!', 'Ocurrio un error!', 'No se pudo.']]);
  });

  it.each([[['institutions']], [['config']], [['dashboard', 'all']]])(
    'shows no notice for %j',
    async (key) => {
      await load(key);
      expect(texts()).toEqual([]);
    },
  );

  it('of a prefetch shows no notice, because the screen repeats the request', async () => {
    await queryClient.prefetchQuery({
      queryKey: ['entries', 'stores', 'list', { page: '9' }],
      queryFn: () => Promise.reject(failure(500)),
      retry: false,
    });
    expect(texts()).toEqual([]);
  });

  it('shows one notice for all queries of a screen, and another notice for a later failure', async () => {
    await Promise.all(['list', 'counts', 'whole'].map((listName) => load(['entries', 'stores', listName])));
    expect(texts()).toHaveLength(1);
    dismissAll();
    await load(['entries', 'stores', 'list', { page: '2' }]);
    expect(texts()).toHaveLength(1);
  });

  it('shows no notice if the record is missing or forbidden, or if the session has ended', async () => {
    await load(['entries', 'stores', 'one', 'gone'], failure(404));
    await load(['entries', 'stores', 'one', 'hidden'], failure(403));
    await load(['entries', 'stores', 'list', {}], failure(401));
    expect(texts()).toEqual([]);
  });

  it('shows one notice, with the text of the action, if an action reports the same failure', async () => {
    const error = await load(['entries', 'stores', 'list', {}, 'rival']);
    noticeFailure(error);
    expect(texts()).toHaveLength(1);
    noticeFailure(error, 'Sus cambios siguen en esta pantalla.');
    expect(texts()).toEqual([['Error!', 'Ocurrio un error!', 'Sus cambios siguen en esta pantalla.']]);
  });
});
