import { institutions } from '@vitrina/model/institutions';
import type { Action } from '@vitrina/model/permissions';
import { pathParameters, type ScreenOfType, screenGroups, screenTitle } from '@vitrina/model/screens';
import type { RouteObject } from 'react-router';
import { contentScreens } from './content/index.ts';
import { LazyScreen, type Load } from './lib/screen/chunk.tsx';
import type { Crumb, RouteHandle } from './lib/screen/route-handle.ts';
import { navItemOfType } from './records/navigation/index.ts';
import { screen } from './screen-route.tsx';

const { form, panel, history, bin, import: importing } = contentScreens;
const scope = () => import('./signed-in.ts').then(({ Scope: Component }) => ({ Component }));
const list = () =>
  import('./signed-in.ts').then(({ List: Component, prepareList: prepare }) => ({ Component, prepare }));

const inbox = () =>
  import('./features/inbox/index.ts').then(({ EntryInboxScreen: Component, prepareInbox: prepare }) => ({
    Component,
    prepare,
  }));

const report = () =>
  import('./features/inbox/reports/index.ts').then(({ ReportScreen: Component }) => ({ Component }));

const schedules = () => import('./features/inbox/schedules/index.ts');
const scheduleList = () => schedules().then(({ RecordListScreen: Component }) => ({ Component }));
const scheduleForm = () => schedules().then(({ RecordFormScreen: Component }) => ({ Component }));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Screens that a type has in place of the derived ones, because its work is special. */
export interface OwnScreens {
  readonly list?: Load;
  readonly form?: Load;
  /** A dialog over the list, in place of the form of a new record. */
  readonly create?: Load;
}

interface ListAddress {
  readonly path: string;
  /** The parameters that it says by words of its own. */
  readonly given?: Readonly<Record<string, string>>;
}

/** The addresses of a type's list: one for each institution where they name it, so that nothing else is taken for one. */
function addressesOf({ path }: ScreenOfType): readonly ListAddress[] {
  if (!path.includes(':institution_id')) return [{ path }];
  return institutions.map((institution_id) => ({
    path: path.replace(':institution_id', institution_id),
    given: { institution_id },
  }));
}

/** The screens of one content type, derived from its declaration. */
export function screensOf(type: ScreenOfType, own: OwnScreens = {}): RouteObject[] {
  return addressesOf(type).flatMap((address) => screensAt(type, address, own));
}

function screensAt(type: ScreenOfType, { path, given }: ListAddress, own: OwnScreens): RouteObject[] {
  const { slug, resource, labels, panel: inPanel = false, inboxPath, reportPath } = type;
  const item = navItemOfType(type);
  const title = screenTitle(type);
  const above: Crumb[] = [
    { label: screenGroups[item.group] },
    ...(item.path === path ? [] : [{ label: item.label, to: item.path }]),
  ];
  const scoped = pathParameters(type).length > 0;
  // Of a type whose address says more, the screens themselves tell the steps below.
  const inside = scoped ? above : [...above, { label: title, to: path }];
  const handleOf = (action: Action | Action[], name: string, crumbs = inside): RouteHandle => ({
    access: { action, resource },
    title: name,
    crumbs,
    contentType: slug,
    navPath: item.path,
    ...(given === undefined ? {} : { given }),
  });
  const create = handleOf('create', `${labels.feminine ? 'Nueva' : 'Nuevo'} ${labels.one}`);
  // Who may look but not change opens the record read-only.
  const open = handleOf(['update', 'retrieve'], capital(labels.one));
  // The inbox is the place of the rail; the steps are those of the record.
  const inboxHandle = (action: Action, name: string): RouteHandle => ({
    ...handleOf(action, name, inside.slice(1)),
    navPath: '/inbox',
  });
  const record = own.form ?? (inPanel ? panel : form);
  const listScreen = own.list ?? list;
  const made = screen(`${path}/create`, create, own.create ?? record);
  const opened = screen(`${path}/:id`, open, record);
  const otherScreens = [
    screen(`${path}/recycle-bin`, handleOf('list', 'Papelera'), bin),
    screen(`${path}/import`, handleOf('create', 'Importar'), importing),
    screen(`${path}/:id/history`, handleOf('retrieve', 'Historial'), history),
    ...(inboxPath === undefined ? [] : inboxScreens(`${path}/:id/${inboxPath}`, reportPath, inboxHandle)),
  ];
  const listHandle = handleOf('list', title, above);
  // What stands beside its list or over it: the list stays as it is.
  const over = [...(inPanel || own.create !== undefined ? [made] : []), ...(inPanel ? [opened] : [])];
  const apart = [made, opened].filter((route) => !over.includes(route));
  const routes = [screen(path, listHandle, listScreen, over), ...apart, ...otherScreens];
  return scoped ? [{ handle: listHandle, element: <LazyScreen load={scope} />, children: routes }] : routes;
}

/** The inbox of a record, and what is under it. */
function inboxScreens(
  path: string,
  reportPath: ScreenOfType['reportPath'],
  handleOf: (action: Action, name: string) => RouteHandle,
): RouteObject[] {
  return [
    screen(path, handleOf('retrieve', 'Bandeja'), inbox),
    screen(`${path}/${reportPath}`, handleOf('create', 'Reporte'), report),
    screen(`${path}/scheduled-reports`, handleOf('list', 'Reportes programados'), scheduleList),
    screen(`${path}/scheduled-reports/create`, handleOf('create', 'Nuevo'), scheduleForm),
    screen(`${path}/scheduled-reports/:report_id`, handleOf('update', 'Reporte programado'), scheduleForm),
  ];
}
