import { type Action, grant, institutions, type Resource } from '@vitrina/model';
import { matchRoutes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { isHandle } from './lib/screen/route-handle.ts';
import { mayOpen } from './lib/session/guard.ts';
import { sessionStore } from './lib/session/session.ts';
import { routes } from './routes.tsx';

/** Returns the route of an address, with the parameters of the address. */
function led(address: string) {
  const match = matchRoutes(routes, address)?.at(-1);
  return { path: match?.route.path, fixedParams: match?.route.handle?.fixedParams, params: match?.params };
}

describe('the institution in an address', () => {
  it.each(institutions)('is one of three: %s', (institution_id) => {
    expect(led(`/${institution_id}/static-pages`)).toMatchObject({
      path: `/${institution_id}/static-pages`,
      fixedParams: { institution_id },
    });
    expect(led(`/${institution_id}/static-pages/nosotros/create`)).toMatchObject({
      fixedParams: { institution_id },
      params: { category_id: 'nosotros' },
    });
    expect(led(`/media-objects/slides/${institution_id}/home`)).toMatchObject({
      fixedParams: { institution_id },
      params: { placement: 'home' },
    });
  });

  it.each([
    '/casino/static-pages',
    '/casino/static-pages/nosotros/create',
    '/media-objects/banners/casino/home',
    '/Bank2/static-pages',
  ])('does not exist for any other name: the address %s opens no screen', (address) => {
    expect(led(address).path).toBe('*');
  });
});

/** Permissions that open a screen; any one of them is enough. */
type Opens = `${Action} ${Resource}`;

/** The source's record groups and the resource of each. */
const groups: Readonly<Record<string, Resource>> = {
  '/stores': 'store',
  '/products': 'product',
  '/assets': 'asset',
  '/jobs': 'job',
  '/payments': 'payment',
  '/promotions': 'promotion',
  '/providers': 'provider',
  '/salvages': 'salvage',
  '/real-state-projects': 'project',
  '/documents': 'document',
  '/menus': 'menu',
  '/bank/static-pages/nosotros': 'static-page',
  '/media-objects/banners/bank/home': 'media-object',
  '/media-objects/slides/bank/home': 'media-object',
};
const inboxes: Readonly<Record<string, string>> = {
  '/products': 'generate-report',
  '/promotions': 'generate-report',
  '/assets': 'quick-report/create',
  '/jobs': 'quick-report/create',
  '/salvages': 'quick-report/create',
  '/real-state-projects': 'quick-report/create',
};

const source: Readonly<Record<string, readonly Opens[]>> = {
  '/dashboard/analytics': ['retrieve dashboard'],
  '/icons': ['retrieve dashboard'],
  '/cities': ['list city'],
  '/terminologies': ['list terminology'],
  '/calculators': ['list calculator'],
  '/calculators/x/vehicle': ['update calculator', 'retrieve calculator'],
  '/documents/categories': ['list document'],
  '/real-state-projects/recycle-bin': ['list project'],
  '/real-state-projects/financing-options': ['list project'],
  '/insurances/static-pages': ['list static-page'],
  '/media-objects': ['list media-object'],
  '/bank/static-pages/nosotros/x/forms': ['retrieve static-page'],
  '/bank/static-pages/nosotros/x/forms/generate-report': ['create static-page'],
  '/notification-settings': ['list notification-settings'],
  '/notification-settings/jobs': ['list notification-settings'],
  '/notification-settings/jobs/create': ['create notification-settings'],
  '/notification-settings/jobs/x/update': ['update notification-settings'],
  ...Object.fromEntries(
    Object.entries(groups).flatMap(([path, resource]): [string, Opens[]][] => [
      [path, [`list ${resource}`]],
      [`${path}/create`, [`create ${resource}`]],
      // People with the right to read only open the record read-only.
      [`${path}/x`, [`update ${resource}`, `retrieve ${resource}`]],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(inboxes).flatMap(([path, report]): [string, Opens[]][] => [
      [`${path}/x/inbox`, [`retrieve ${groups[path]}`]],
      [`${path}/x/inbox/${report}`, [`create ${groups[path]}`]],
    ]),
  ),
};

const sourceActions = ['retrieve', 'list', 'create', 'update'] as const;
const sourceResources = [
  ...new Set(Object.values(source).flatMap((all) => all.map((one) => one.split(' ')[1] ?? ''))),
];
const permissions = sourceResources.flatMap((resource) =>
  sourceActions.map((action) => ({ action, resource })),
);

/** Permissions of the screens of each address. Layout routes have no guard of their own. */
const asked = Object.keys(source).map((address) => ({
  address,
  accesses: (matchRoutes(routes, address) ?? [])
    .filter(({ route }) => route.loader !== undefined)
    .flatMap(({ route }) => (isHandle(route.handle) ? [route.handle.access] : [])),
}));

describe('a single permission', () => {
  afterEach(() => sessionStore.write(null));

  it('is one of the four actions on the eighteen resources named in the requirements', () => {
    expect(permissions).toHaveLength(72);
  });

  it('is required by every screen named in the requirements', () => {
    expect(asked.filter(({ accesses }) => accesses.length === 0)).toEqual([]);
  });

  it.each(permissions)('opens only screens that require it: $action $resource', ({ action, resource }) => {
    sessionStore.write({
      permissions: grant([action], [resource]),
      userName: 'Ana',
      userRole: '',
      can: null,
      institutions: null,
      secondStep: null,
    });
    const opened = asked.filter(({ accesses }) => accesses.every(mayOpen)).map(({ address }) => address);
    const matchingPaths = Object.entries(source).filter(([, opens]) =>
      opens.includes(`${action} ${resource}`),
    );
    expect(opened).toEqual(matchingPaths.map(([address]) => address));
  });
});
