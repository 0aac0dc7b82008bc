import { icons } from 'virtual:element-icons';
import { text } from '../../../ui/primitives/index.ts';

/** The icon of a sort of blocks or of a tree's elements, by the name that its declaration has. */
export function BlockIcon({ name }: { readonly name: string }) {
  const Icon = icons[name];
  return Icon && <Icon className={text('second')} size={16} stroke={1.75} aria-hidden="true" />;
}
