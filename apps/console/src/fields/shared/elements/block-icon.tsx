import { icons } from 'virtual:element-icons';
import { text } from '../../../ui/primitives/index.ts';

/** Icon of a block type or tree element type, by the name in its declaration. */
export function BlockIcon({ name }: { readonly name: string }) {
  const Icon = icons[name];
  return Icon && <Icon className={text('second')} size={16} stroke={1.75} aria-hidden="true" />;
}
