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
/** Asks, as a screen does, for something that the service refuses. Gives the failure. */
async function load(queryKey: readonly unknown[], error: unknown = failure(500)): Promise<unknown> {
  const query = { queryKey, queryFn: () => Promise.reject(error), retry: false };
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery(query).catch((failed: unknown) => failed);
  } finally {
    leave();
  }
}
/** Toasts that a page would show, by id. */
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

describe('a failure to load', () => {
  it.each([
    [['entries', 'stores', 'list', {}]],
    [['entries', 'products-categories', 'whole']],
    [['entries', 'stores', 'one', 'id']],
    [['search', 'bulevar']],
  ])('entries or categories is told with the notice of the source: %j', async (key) => {
    await load(key);
    expect(texts()).toEqual([['Error!', 'Ocurrio un error!', 'No se pudo.']]);
  });

  it.each([[['institutions']], [['config']], [['dashboard', 'all']]])('of %j is silent', async (key) => {
    await load(key);
    expect(texts()).toEqual([]);
  });

  it('that was only prefetched is silent: the screen asks again', async () => {
    await queryClient.prefetchQuery({
      queryKey: ['entries', 'stores', 'list', { page: '9' }],
      queryFn: () => Promise.reject(failure(500)),
      retry: false,
    });
    expect(texts()).toEqual([]);
  });

  it('is told once for all that a screen asks for, and again when that fails again', async () => {
    await Promise.all(['list', 'counts', 'whole'].map((listName) => load(['entries', 'stores', listName])));
    expect(texts()).toHaveLength(1);
    dismissAll();
    await load(['entries', 'stores', 'list', { page: '2' }]);
    expect(texts()).toHaveLength(1);
  });

  it('is not told of a record that is not there, nor where the session has ended', async () => {
    await load(['entries', 'stores', 'one', 'gone'], failure(404));
    await load(['entries', 'stores', 'one', 'hidden'], failure(403));
    await load(['entries', 'stores', 'list', {}], failure(401));
    expect(texts()).toEqual([]);
  });

  it('is one notice also where an act tells of it, with what the act says', async () => {
    const error = await load(['entries', 'stores', 'list', {}, 'rival']);
    noticeFailure(error);
    expect(texts()).toHaveLength(1);
    noticeFailure(error, 'Sus cambios siguen en esta pantalla.');
    expect(texts()).toEqual([['Error!', 'Ocurrio un error!', 'Sus cambios siguen en esta pantalla.']]);
  });
});
