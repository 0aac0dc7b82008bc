import { icons } from 'virtual:element-icons';

/** The icon of a sort of blocks or of a tree's elements, by the name that its declaration has. */
export function BlockIcon({ name }: { readonly name: string }) {
  const Named = icons[name];
  return Named && <Named stroke={1.75} aria-hidden="true" />;
}
