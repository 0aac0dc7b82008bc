import { institutions } from '@vitrina/model';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

/** The route that an address leads to, and what the address says. */
function led(address: string) {
  const match = matchRoutes(routes, address)?.at(-1);
  return { path: match?.route.path, given: match?.route.handle?.given, params: match?.params };
}

describe('the institution in an address', () => {
  it.each(institutions)('is one of the three: %s', (institution_id) => {
    expect(led(`/${institution_id}/static-pages`)).toMatchObject({
      path: `/${institution_id}/static-pages`,
      given: { institution_id },
    });
    expect(led(`/${institution_id}/static-pages/nosotros/create`)).toMatchObject({
      given: { institution_id },
      params: { category_id: 'nosotros' },
    });
    expect(led(`/media-objects/slides/${institution_id}/home`)).toMatchObject({
      given: { institution_id },
      params: { placement: 'home' },
    });
  });

  it.each([
    '/casino/static-pages',
    '/casino/static-pages/nosotros/create',
    '/media-objects/banners/casino/home',
    '/Bank2/static-pages',
  ])('is nothing else: %s leads nowhere', (address) => {
    expect(led(address).path).toBe('*');
  });
});
