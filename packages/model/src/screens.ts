import type { ContentType } from './content-type.ts';
import { contentTypes } from './types/index.ts';

export { type ScreenGroup, screenGroups } from './content-type.ts';

/** Where staff find a content type. */
export type ScreenOfType = Pick<
  ContentType,
  | 'slug'
  | 'path'
  | 'entrance'
  | 'under'
  | 'catalogue'
  | 'panel'
  | 'fixed'
  | 'resource'
  | 'group'
  | 'position'
  | 'icon'
  | 'labels'
>;

/** The screens of every content type, in the order of the rail; loads no validation. */
export const screens: readonly ScreenOfType[] = contentTypes.map(
  ({ slug, path, entrance, under, catalogue, panel, fixed, resource, group, position, icon, labels }) => ({
    slug,
    path,
    ...(entrance === undefined ? {} : { entrance }),
    ...(under === undefined ? {} : { under }),
    ...(catalogue ? { catalogue } : {}),
    ...(panel ? { panel } : {}),
    ...(fixed ? { fixed } : {}),
    resource,
    group,
    position,
    icon,
    labels,
  }),
);

/** What a type's screens are headed: `Zona de Pagos`, or the plural with a capital. */
export function titleOfScreens({ labels }: Pick<ContentType, 'labels'>): string {
  return labels.title ?? labels.many.charAt(0).toUpperCase() + labels.many.slice(1);
}
