/** Icons that declarations of content types name for screens; made by `declared-icons-plugin.ts`. */
declare module 'virtual:screen-icons' {
  import type { Icon } from '@tabler/icons-react';
  export const icons: Readonly<Record<string, Icon>>;
}

/** Icons that they name for blocks and for elements of a tree. */
declare module 'virtual:element-icons' {
  import type { Icon } from '@tabler/icons-react';
  export const icons: Readonly<Record<string, Icon>>;
}
