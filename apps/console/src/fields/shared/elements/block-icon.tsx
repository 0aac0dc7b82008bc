import {
  IconAlignLeft,
  IconDeviceMobile,
  IconFiles,
  IconHandClick,
  IconLayoutCards,
  IconLayoutGrid,
  IconLayoutList,
  IconLayoutSidebar,
  IconLink,
  IconList,
  IconListTree,
  IconPhoto,
  IconSquare,
  IconVideo,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ readonly stroke?: number; readonly 'aria-hidden'?: 'true' }>;

/** The icons that sorts of blocks and of a tree's elements may name: bundled one by one, because the whole set weighs megabytes. */
export const blockIcons: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['align-left', IconAlignLeft],
  ['device-mobile', IconDeviceMobile],
  ['files', IconFiles],
  ['hand-click', IconHandClick],
  ['layout-cards', IconLayoutCards],
  ['layout-grid', IconLayoutGrid],
  ['layout-list', IconLayoutList],
  ['layout-sidebar', IconLayoutSidebar],
  ['link', IconLink],
  ['list', IconList],
  ['list-tree', IconListTree],
  ['photo', IconPhoto],
  ['square', IconSquare],
  ['video', IconVideo],
]);

/** The icon of a sort; a square for a name that is not in the set. */
export function BlockIcon({ name }: { readonly name: string }) {
  const Named = blockIcons.get(name) ?? IconSquare;
  return <Named stroke={1.75} aria-hidden="true" />;
}
