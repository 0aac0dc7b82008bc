import { screenGroups, screens } from '@vitrina/model/screens';
import { mayOpen } from '../lib/guard.ts';

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

/** Every screen that the person may open now, grouped and ordered as the rail shows them. Empty groups are absent. */
export function placesForPerson(): PlaceGroup[] {
  const first: PlaceGroup = {
    title: null,
    places: mayOpen({ action: 'retrieve', resource: 'dashboard' })
      ? [{ label: 'Resumen', path: '/dashboard/analytics', icon: 'layout-dashboard' }]
      : [],
  };
  const rest = Object.entries(screenGroups).map(
    ([group, title]): PlaceGroup => ({
      title,
      places: screens
        .filter((screen) => screen.group === group && mayOpen({ action: 'list', resource: screen.resource }))
        .map(({ labels, path, icon }) => ({
          label: labels.many.charAt(0).toUpperCase() + labels.many.slice(1),
          path,
          icon,
        })),
    }),
  );
  return [first, ...rest].filter(({ places }) => places.length > 0);
}

/** Whether the address is the place or inside it. */
export function isAt(pathname: string, place: Place): boolean {
  return pathname === place.path || pathname.startsWith(`${place.path}/`);
}
