import type { PersonCan } from '@vitrina/contract';
import {
  pathParameters,
  type ScreenGroup,
  type ScreenOfType,
  screenGroups,
  screens,
  screenTitle,
} from '@vitrina/model/screens';
import type { ScreenDeclaration, ScreenNav } from '../../lib/screen/screen-declaration.ts';
import { dashboardPath } from '../../lib/session/safe-to.ts';
import { personCan, sessionStore } from '../../lib/session/session.ts';

/** Navigation item of the rail, the drawer and the command palette. */
export interface NavItem {
  readonly label: string;
  readonly path: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
}

export interface NavGroup {
  /** Heading of the group; null for the first one. */
  readonly title: string | null;
  readonly items: readonly NavItem[];
}

type GroupedNavItem = NavItem & Required<ScreenNav>;

/** True if the list is shown on the catalogues screen and has no parent screen. */
const isCatalogue = ({ catalogue, parentPath }: ScreenOfType): boolean =>
  catalogue === true && parentPath === undefined;

/** Returns the screens of a type. @throws if there is no such type */
export function screenOfType(slug: string): ScreenOfType {
  const screen = screens.find((candidate) => candidate.slug === slug);
  if (screen === undefined) throw new Error(`There is no screen of ${slug}`);
  return screen;
}

/** True if a person with these rights may list the type. */
export const mayList = ({ types }: PersonCan, { slug }: Pick<ScreenOfType, 'slug'>): boolean =>
  types[slug]?.list === true;

const navItemOfScreen = (screen: ScreenOfType): GroupedNavItem => ({
  label: screenTitle(screen),
  path: screen.path,
  icon: screen.icon,
  group: screen.group,
  position: screen.position,
  offered: (can) => mayList(can, screen),
});

const groupOrder = ['first', ...Object.keys(screenGroups), 'palette'];

const sortItems = (items: readonly GroupedNavItem[]): GroupedNavItem[] =>
  items.toSorted(
    (a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.position - b.position,
  );

/** Navigation items for the lists of content types. Lists that are opened from another screen have no item. */
const typeItems = screens
  .filter(({ parentPath, navPath, catalogue }) => (parentPath ?? navPath) === undefined && catalogue !== true)
  .map(navItemOfScreen);

let items = sortItems(typeItems);

/**
 * Adds the navigation items of feature screens to those of content types. The route table calls this once, at start.
 */
export function addNavItems(declarations: readonly ScreenDeclaration[]): void {
  const declaredItems = declarations.flatMap(({ path, title, nav }) =>
    nav === undefined ? [] : [{ label: title, path, ...nav }],
  );
  items = sortItems([...typeItems, ...declaredItems]);
}

/**
 * Returns the navigation item that is marked as current on a type's screens.
 * @throws if the declaration names an unknown item
 */
export function navItemOfType(type: ScreenOfType): NavItem & { readonly group: ScreenGroup } {
  const path = isCatalogue(type) ? '/catalogs' : (type.parentPath ?? type.navPath ?? type.path);
  const item = items.find((candidate) => candidate.path === path);
  if (item === undefined || item.group === 'first' || item.group === 'palette')
    throw new Error(`There is no group of the rail with an item for "${path}"`);
  return { ...item, group: item.group };
}

/** True if a person with these rights may read the submissions in at least one inbox. */
export function canReadInboxes({ types }: PersonCan = personCan()): boolean {
  return screens.some(({ slug, inboxPath }) => inboxPath !== undefined && types[slug]?.retrieve === true);
}

/**
 * Returns the navigation items that the person may open, in the order of the rail. Groups without items are left out.
 */
export function navForPerson(can = personCan()): NavGroup[] {
  const groupTitles = [['first', null], ...Object.entries(screenGroups)] as const;
  return groupTitles
    .map(([group, title]): NavGroup => ({ title, items: offeredItems(group, can) }))
    .filter((group) => group.items.length > 0);
}

/** Returns the first item of the rail that the person may open; undefined if there is none. */
export const firstNavItem = (): NavItem | undefined => navForPerson()[0]?.items[0];

/**
 * Returns the path of the screen to which `/` leads: the first screen of the rail that the person may open, else the
 * profile. The dashboard is the first, and the answer while the person or their permissions are unknown.
 */
export function startPath(): string {
  if (sessionStore.read()?.can == null) return dashboardPath;
  return firstNavItem()?.path ?? '/profile';
}

const offeredItems = (group: string, can: PersonCan): readonly NavItem[] =>
  items.filter((item) => item.group === group && item.offered(can));

/**
 * Returns the screens that the person may open and that have no navigation item. They are grouped under their parent
 * item.
 */
export function innerNavForPerson(): NavGroup[] {
  const can = personCan();
  const listGroups = screens
    .filter((screen) => navItemOfType(screen).path !== screen.path && pathParameters(screen).length === 0)
    .filter((screen) => mayList(can, screen))
    .map((screen) => ({ title: navItemOfType(screen).label, items: [navItemOfScreen(screen)] }));
  return [...listGroups, { title: null, items: offeredItems('palette', can) }];
}

/** True if the address is the address of the item or an address below it. */
export function isAt(pathname: string, item: NavItem): boolean {
  return pathname === item.path || pathname.startsWith(`${item.path}/`);
}
