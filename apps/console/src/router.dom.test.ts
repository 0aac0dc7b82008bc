import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from './router.ts';

// There is no service that could say who is signed in.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));

/** Final address of the router for a page opened at `/stores` without a session. */
async function ledTo(address: string, prepare: (complete: () => void) => void = () => undefined) {
  window.history.replaceState(null, '', '/stores');
  const { router, addAllRoutes } = createRouter();
  prepare(addAllRoutes);
  await router.navigate(address);
  const { pathname, search } = router.state.location;
  router.dispose();
  return `${pathname}${search}`;
}

it('the router loads additional screens when one of them is requested', async () => {
  expect(await ledTo('/cities/recycle-bin?page=2')).toBe(
    `/pages/login?to=${encodeURIComponent('/cities/recycle-bin?page=2')}`,
  );
  expect(await ledTo('/Cities')).toBe(`/pages/login?to=${encodeURIComponent('/Cities')}`);
});

it('the router finds additional screens after they were added', async () => {
  expect(await ledTo('/bank/static-pages/nosotros', (complete) => complete())).toBe(
    `/pages/login?to=${encodeURIComponent('/bank/static-pages/nosotros')}`,
  );
});

it('the router redirects from an unknown first address to the error page', async () => {
  window.history.replaceState(null, '', '/casino');
  const { router } = createRouter();
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/pages/error-404',
      search: `?to=${encodeURIComponent('/casino')}`,
    }),
  );
  router.dispose();
});

it('the router redirects from an unknown address to the error page', async () => {
  expect(await ledTo('/casino/static-pages')).toBe(
    `/pages/error-404?to=${encodeURIComponent('/casino/static-pages')}`,
  );
});
