import {
  IconAlignLeft,
  IconFiles,
  IconHandClick,
  IconLayoutList,
  IconLayoutSidebar,
  IconPhoto,
  IconSquare,
  IconVideo,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ readonly stroke?: number; readonly 'aria-hidden'?: 'true' }>;

/** The icons that sorts of blocks may name: bundled one by one, because the whole set weighs megabytes. */
export const blockIcons: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['align-left', IconAlignLeft],
  ['files', IconFiles],
  ['hand-click', IconHandClick],
  ['layout-list', IconLayoutList],
  ['layout-sidebar', IconLayoutSidebar],
  ['photo', IconPhoto],
  ['video', IconVideo],
]);

/** The icon of a sort of blocks; a square for a name that is not in the set. */
export function BlockIcon({ name }: { readonly name: string }) {
  const Named = blockIcons.get(name) ?? IconSquare;
  return <Named stroke={1.75} aria-hidden="true" />;
}
