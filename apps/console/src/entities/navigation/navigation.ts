import {
  pathParameters,
  type ScreenGroup,
  type ScreenOfType,
  screenGroups,
  screens,
  screenTitle,
} from '@vitrina/model/screens';
import { personCan, typeCan } from '../../lib/session.ts';

/** A place that the rail, the drawer and the command palette lead to. */
export interface Place {
  readonly label: string;
  readonly path: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
}

export interface PlaceGroup {
  /** Null for the first, which has no heading. */
  readonly title: string | null;
  readonly places: readonly Place[];
}

interface PlaceInGroup extends Place {
  readonly group: ScreenGroup;
  readonly position: number;
  /** Whether the person may open it now. */
  readonly offered: () => boolean;
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

const mayList = ({ slug }: Pick<ScreenOfType, 'slug'>): boolean => typeCan(slug).list;

/** Screens that are no list of a content type. */
const besides: readonly PlaceInGroup[] = [
  {
    label: titleOf('static-pages'),
    path: '/static-pages',
    icon: 'layout-grid',
    group: 'content',
    position: 70,
    offered: () => mayList({ slug: 'static-pages' }),
  },
  {
    label: 'Banners y slides',
    path: '/media-objects',
    icon: 'photo',
    group: 'structure',
    position: 200,
    offered: () => mayList({ slug: 'banners' }),
  },
  {
    label: 'Catálogos',
    path: '/catalogs',
    icon: 'category',
    group: 'structure',
    position: 400,
    offered: () => screens.some((screen) => screen.catalogue === true && mayList(screen)),
  },
  {
    label: 'Biblioteca de archivos',
    path: '/media-library',
    icon: 'library-photo',
    group: 'structure',
    position: 500,
    offered: () => personCan().files.list,
  },
];

const ofScreen = (screen: ScreenOfType): PlaceInGroup => ({
  label: screenTitle(screen),
  path: screen.path,
  icon: screen.icon,
  group: screen.group,
  position: screen.position,
  offered: () => mayList(screen),
});

const groups = Object.keys(screenGroups);

/** Every place of the rail below the first group, in its order. A list that belongs to another screen has none of its own. */
const places: readonly PlaceInGroup[] = [
  ...screens
    .filter(
      ({ parentPath, navPath, catalogue }) => (parentPath ?? navPath) === undefined && catalogue !== true,
    )
    .map(ofScreen),
  ...besides,
].sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.position - b.position);

/** The place of the rail to which the screens of a type belong. @throws where its declaration names one that does not exist */
export function placeOfType(type: ScreenOfType): Place & { readonly group: ScreenGroup } {
  const path = isCatalogue(type) ? '/catalogs' : (type.parentPath ?? type.navPath ?? type.path);
  return placeAt(path);
}

/** The place of the rail at that address. @throws where there is none */
export function placeAt(path: string): Place & { readonly group: ScreenGroup } {
  const place = places.find((one) => one.path === path);
  if (place === undefined) throw new Error(`There is no place "${path}" in the rail`);
  return place;
}

/** Every place that the person may open now, grouped and ordered as the rail shows them. Empty groups are absent. */
export function placesForPerson(): PlaceGroup[] {
  const first: PlaceGroup = {
    title: null,
    places: personCan().dashboard
      ? [{ label: 'Resumen', path: '/dashboard/analytics', icon: 'layout-dashboard' }]
      : [],
  };
  const rest = Object.entries(screenGroups).map(
    ([group, title]): PlaceGroup => ({
      title,
      places: places.filter((place) => place.group === group && place.offered()),
    }),
  );
  return [first, ...rest].filter((group) => group.places.length > 0);
}

/** The screens that the person may open and that have no place in the rail; lists under the name of the place they belong to. */
export function innerPlacesForPerson(): PlaceGroup[] {
  const lists = screens
    .filter((screen) => placeOfType(screen).path !== screen.path && pathParameters(screen).length === 0)
    .filter(mayList)
    .map((screen) => ({ title: placeOfType(screen).label, places: [ofScreen(screen)] }));
  const icons = { title: null, places: [{ label: 'Íconos', path: '/icons', icon: 'icons' }] };
  return personCan().dashboard ? [...lists, icons] : lists;
}

/** Whether the address is the place or inside it. */
export function isAt(pathname: string, place: Place): boolean {
  return pathname === place.path || pathname.startsWith(`${place.path}/`);
}
