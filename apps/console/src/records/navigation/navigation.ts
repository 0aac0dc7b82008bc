import type { PersonCan } from '@vitrina/contract';
import {
  pathParameters,
  type ScreenGroup,
  type ScreenOfType,
  screenGroups,
  screens,
  screenTitle,
} from '@vitrina/model/screens';
import { personCan } from '../../lib/session/session.ts';

/** An item that the rail, the drawer and the command palette lead to. */
export interface NavItem {
  readonly label: string;
  readonly path: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
}

export interface NavGroup {
  /** Null for the first, which has no heading. */
  readonly title: string | null;
  readonly items: readonly NavItem[];
}

interface GroupedNavItem extends NavItem {
  readonly group: ScreenGroup;
  readonly position: number;
  /** Whether somebody who may do this may open it. */
  readonly offered: (can: PersonCan) => boolean;
}

/** Whether a list stands on the screen of catalogues and on none of another type. */
const isCatalogue = ({ catalogue, parentPath }: ScreenOfType): boolean =>
  catalogue === true && parentPath === undefined;

/** What the screens of the type are called wherever they are led to. */
function titleOf(slug: string): string {
  const screen = screens.find((one) => one.slug === slug);
  if (screen === undefined) throw new Error(`There is no screen of ${slug}`);
  return screenTitle(screen);
}

const mayList = ({ types }: PersonCan, { slug }: Pick<ScreenOfType, 'slug'>): boolean =>
  types[slug]?.list === true;

/** Screens that are no list of a content type. */
const otherItems: readonly GroupedNavItem[] = [
  {
    label: titleOf('static-pages'),
    path: '/static-pages',
    icon: 'layout-grid',
    group: 'content',
    position: 70,
    offered: (can) => mayList(can, { slug: 'static-pages' }),
  },
  {
    label: 'Banners y slides',
    path: '/media-objects',
    icon: 'photo',
    group: 'structure',
    position: 200,
    offered: (can) => mayList(can, { slug: 'banners' }),
  },
  {
    label: 'Catálogos',
    path: '/catalogs',
    icon: 'category',
    group: 'structure',
    position: 400,
    offered: (can) => screens.some((screen) => screen.catalogue === true && mayList(can, screen)),
  },
  {
    label: 'Datos personales',
    path: '/personal-data',
    icon: 'user-shield',
    group: 'administration',
    position: 100,
    offered: (can) => can.personal_data.search,
  },
  {
    label: 'Notificaciones',
    path: '/notification-settings',
    icon: 'bell',
    group: 'administration',
    position: 150,
    offered: (can) => can.notifications.list,
  },
  {
    label: 'Bandeja de salida',
    path: '/outbox',
    icon: 'mail-forward',
    group: 'administration',
    position: 200,
    offered: (can) => can.mails.list,
  },
  {
    label: 'Roles',
    path: '/roles',
    icon: 'shield-lock',
    group: 'administration',
    position: 300,
    offered: (can) => can.staff.list,
  },
  {
    label: 'Personal',
    path: '/staff',
    icon: 'users',
    group: 'administration',
    position: 250,
    offered: (can) => can.staff.list,
  },
  {
    label: 'Claves de acceso',
    path: '/api-keys',
    icon: 'key',
    group: 'administration',
    position: 350,
    offered: (can) => can.staff.list,
  },
  {
    label: 'Auditoría',
    path: '/audit',
    icon: 'shield-search',
    group: 'administration',
    position: 400,
    offered: (can) => can.audit.list,
  },
  {
    label: 'Tutoriales',
    path: '/tutorials',
    icon: 'school',
    group: 'administration',
    position: 500,
    offered: (can) => can.dashboard,
  },
  {
    label: 'Biblioteca de archivos',
    path: '/media-library',
    icon: 'library-photo',
    group: 'structure',
    position: 500,
    offered: (can) => can.files.list,
  },
];

const ofScreen = (screen: ScreenOfType): GroupedNavItem => ({
  label: screenTitle(screen),
  path: screen.path,
  icon: screen.icon,
  group: screen.group,
  position: screen.position,
  offered: (can) => mayList(can, screen),
});

const groups = Object.keys(screenGroups);

/** Every item of the rail below the first group, in its order. A list that belongs to another screen has none of its own. */
const items: readonly GroupedNavItem[] = [
  ...screens
    .filter(
      ({ parentPath, navPath, catalogue }) => (parentPath ?? navPath) === undefined && catalogue !== true,
    )
    .map(ofScreen),
  ...otherItems,
].sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.position - b.position);

/** The item of the rail to which the screens of a type belong. @throws where its declaration names one that does not exist */
export function navItemOfType(type: ScreenOfType): NavItem & { readonly group: ScreenGroup } {
  const path = isCatalogue(type) ? '/catalogs' : (type.parentPath ?? type.navPath ?? type.path);
  return navItemAt(path);
}

/** The item of the rail at that address. @throws where there is none */
export function navItemAt(path: string): NavItem & { readonly group: ScreenGroup } {
  const item = items.find((one) => one.path === path);
  if (item === undefined) throw new Error(`There is no place "${path}" in the rail`);
  return item;
}

/** Whether the person, or somebody who may do this, may read what the public sends, to any inbox. */
export function readsInboxes({ types }: PersonCan = personCan()): boolean {
  return screens.some(({ slug, inboxPath }) => inboxPath !== undefined && types[slug]?.retrieve === true);
}

/** Whether somebody who may do this asks for reviews or decides them. */
export function reviews({ types }: PersonCan = personCan()): boolean {
  return Object.values(types).some(({ retrieve, update, publish }) => retrieve && (update || publish));
}

/** Every item that the person may open now, grouped and ordered as the rail shows them. Empty groups are absent. */
export function navForPerson(): NavGroup[] {
  return navFor(personCan());
}

/** Every item that somebody who may do this may open, as `navForPerson` has them. */
export function navFor(can: PersonCan): NavGroup[] {
  const first: NavGroup = {
    title: null,
    items: [
      ...(can.dashboard
        ? [{ label: 'Resumen', path: '/dashboard/analytics', icon: 'layout-dashboard' }]
        : []),
      ...(readsInboxes(can) ? [{ label: 'Bandejas', path: '/inbox', icon: 'inbox' }] : []),
      ...(reviews(can) ? [{ label: 'Revisiones', path: '/reviews', icon: 'user-search' }] : []),
    ],
  };
  const rest = Object.entries(screenGroups).map(
    ([group, title]): NavGroup => ({
      title,
      items: items.filter((item) => item.group === group && item.offered(can)),
    }),
  );
  return [first, ...rest].filter((group) => group.items.length > 0);
}

/** The screens that the person may open and that have no item in the rail; lists under the name of the item they belong to. */
export function innerNavForPerson(): NavGroup[] {
  const can = personCan();
  const lists = screens
    .filter((screen) => navItemOfType(screen).path !== screen.path && pathParameters(screen).length === 0)
    .filter((screen) => mayList(can, screen))
    .map((screen) => ({ title: navItemOfType(screen).label, items: [ofScreen(screen)] }));
  const icons = { title: null, items: [{ label: 'Íconos', path: '/icons', icon: 'icons' }] };
  return can.dashboard ? [...lists, icons] : lists;
}

/** Whether the address is that of the item or inside it. */
export function isAt(pathname: string, item: NavItem): boolean {
  return pathname === item.path || pathname.startsWith(`${item.path}/`);
}
