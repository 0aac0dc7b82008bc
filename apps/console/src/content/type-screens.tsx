import { institutions } from '@vitrina/model/institutions';
import type { Action } from '@vitrina/model/permissions';
import { pathParameters, type ScreenOfType, screenGroups, screenTitle } from '@vitrina/model/screens';
import type { RouteObject } from 'react-router';
import { LazyScreen, type LoadScreen } from '../lib/screen/chunk.tsx';
import type { Crumb, RouteHandle } from '../lib/screen/route-handle.ts';
import { screenRoute } from '../lib/screen/screen-route.tsx';
import { navItemOfType } from '../records/navigation/index.ts';

const importForm = () => import('./form/form-screen.tsx');
const importPanel = () => import('./form/panel-screen.tsx');
const importHistory = () => import('./history/history-screen.tsx');
const bin = () => import('./bin/bin-screen.tsx');
const importTransfer = () => import('./transfer/import-screen.tsx');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Screens of a type that replace the generated screens. */
export interface OwnScreens {
  readonly list?: LoadScreen;
  readonly form?: LoadScreen;
  /** Dialog over the list that replaces the form of a new record. */
  readonly create?: LoadScreen;
}

/** Screen below the address of a record, such as its history. */
export interface RecordScreen {
  /** Last part of the address, without a leading slash. */
  readonly path: string;
  readonly action: Action;
  readonly title: string;
  /** Path of the navigation item to mark as current on the screen. */
  readonly navPath: string;
  readonly load: LoadScreen;
}

/** Screens of a type that another module defines. */
export interface SharedScreens {
  readonly list: LoadScreen;
  /** Layout for types whose addresses contain an institution, category or other value. */
  readonly scope: LoadScreen;
  readonly recordScreens: readonly RecordScreen[];
  readonly ownScreens?: OwnScreens | undefined;
}

interface ListAddress {
  readonly path: string;
  /** Values of the address parameters that `path` already contains as text. */
  readonly fixedParams?: Readonly<Record<string, string>>;
}

/**
 * Returns the addresses of a type's list. If the path contains the institution, there is one address for each
 * institution, so that no other text matches.
 */
function addressesOf({ path }: ScreenOfType): readonly ListAddress[] {
  if (!path.includes(':institution_id')) return [{ path }];
  return institutions.map((institution_id) => ({
    path: path.replace(':institution_id', institution_id),
    fixedParams: { institution_id },
  }));
}

/** Routes of the screens of one content type, derived from its declaration. */
export function typeRoutes(type: ScreenOfType, screens: SharedScreens): RouteObject[] {
  return addressesOf(type).flatMap((address) => routesAt(type, address, screens));
}

function routesAt(
  type: ScreenOfType,
  { path, fixedParams }: ListAddress,
  screens: SharedScreens,
): RouteObject[] {
  const { slug, resource, labels, panel: inPanel = false } = type;
  const { list, scope, recordScreens, ownScreens = {} } = screens;
  const navItem = navItemOfType(type);
  const title = screenTitle(type);
  const crumbs: Crumb[] = [
    { label: screenGroups[navItem.group] },
    ...(navItem.path === path ? [] : [{ label: navItem.label, to: navItem.path }]),
  ];
  const isScoped = pathParameters(type).length > 0;
  // If the address has parameters, the screens set the remaining breadcrumb steps themselves.
  const insideCrumbs = isScoped ? crumbs : [...crumbs, { label: title, to: path }];
  const routeHandle = (action: Action | Action[], name: string, crumbs = insideCrumbs): RouteHandle => ({
    access: { action, resource },
    title: name,
    crumbs,
    contentType: slug,
    navPath: navItem.path,
    ...(fixedParams === undefined ? {} : { fixedParams }),
  });
  const createHandle = routeHandle('create', `${labels.feminine ? 'Nueva' : 'Nuevo'} ${labels.singular}`);
  // People with the right to read only open the record read-only.
  const openHandle = routeHandle(['update', 'retrieve'], capitalize(labels.singular));
  const loadRecord = ownScreens.form ?? (inPanel ? importPanel : importForm);
  const loadList = ownScreens.list ?? list;
  // New and existing records share a screen: the first save only changes the address.
  const recordRoute = (part: string, handle: RouteHandle) =>
    screenRoute(`${path}/${part}`, handle, loadRecord, [], `${path} record`);
  const createRoute =
    ownScreens.create === undefined
      ? recordRoute('create', createHandle)
      : screenRoute(`${path}/create`, createHandle, ownScreens.create);
  const recordRouteObject = recordRoute(':id', openHandle);
  const otherRoutes = [
    screenRoute(`${path}/recycle-bin`, routeHandle('list', 'Papelera'), bin),
    screenRoute(`${path}/import`, routeHandle('create', 'Importar'), importTransfer),
    screenRoute(`${path}/:id/history`, routeHandle('retrieve', 'Historial'), importHistory),
    // These breadcrumbs have the steps of the record without its navigation item: the screen has another one.
    ...recordScreens.map(({ path: part, action, title: name, navPath, load }) =>
      screenRoute(
        `${path}/:id/${part}`,
        { ...routeHandle(action, name, insideCrumbs.slice(1)), navPath },
        load,
      ),
    ),
  ];
  const listHandle = routeHandle('list', title, crumbs);
  // Routes beside the list or over it, nested so that the list stays mounted.
  const nestedRoutes = [
    ...(inPanel || ownScreens.create !== undefined ? [createRoute] : []),
    ...(inPanel ? [recordRouteObject] : []),
  ];
  const separateRoutes = [createRoute, recordRouteObject].filter((route) => !nestedRoutes.includes(route));
  const routes = [screenRoute(path, listHandle, loadList, nestedRoutes), ...separateRoutes, ...otherRoutes];
  return isScoped ? [{ handle: listHandle, element: <LazyScreen load={scope} />, children: routes }] : routes;
}
