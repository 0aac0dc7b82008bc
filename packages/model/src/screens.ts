import type { ContentType } from './content-type.ts';
import { contentTypes } from './types/index.ts';

export { type ScreenGroup, screenGroups } from './content-type.ts';

/** Where staff find a content type. */
export type ScreenOfType = Pick<ContentType, 'slug' | 'path' | 'resource' | 'group' | 'icon' | 'labels'>;

/** The screens of every content type, in the order of the rail; loads no validation. */
export const screens: readonly ScreenOfType[] = contentTypes.map(
  ({ slug, path, resource, group, icon, labels }) => ({
    slug,
    path,
    resource,
    group,
    icon,
    labels,
  }),
);
