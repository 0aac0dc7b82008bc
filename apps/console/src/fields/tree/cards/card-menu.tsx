import { IconArrowsMove } from '@tabler/icons-react';
import { findNode } from '@vitrina/model';
import { useStore } from '../../../lib/state/store.ts';
import { MenuAt } from '../../../ui/overlays/menu.tsx';
import { elementMenuEntries } from '../../shared/elements/card-parts.tsx';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import { cardElement } from './focus.ts';

export interface CardMenuProps {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
}

/**
 * Menu of the card whose ⋯ button was pressed. All cards share it, because hundreds of menus would be slow to render.
 */
export function CardMenu({ tree, actions }: CardMenuProps) {
  const { view, store } = tree;
  const key = useStore(view.menuKey);
  const position = key === null ? undefined : findNode(store.nodes(), key);
  if (key === null || position === undefined) return null;
  const siblings = position.ancestors.at(-1)?.components ?? store.nodes();
  return (
    <MenuAt
      key={key}
      label="Acciones"
      width={200}
      anchor={() => cardElement(key)?.querySelector<HTMLElement>('[data-more]') ?? null}
      onClose={() => view.menuKey.write(null)}
      entries={elementMenuEntries({
        index: position.path.at(-1) ?? 0,
        count: siblings.length,
        onShift: (by) => actions.shift(key, by),
        otherEntries: [
          {
            key: 'move',
            label: 'Mover a…',
            icon: <IconArrowsMove stroke={1.75} aria-hidden="true" />,
            onSelect: () => view.movingKey.write(key),
          },
        ],
        onDuplicate: () => actions.duplicate(key),
        removeLabel: 'Eliminar',
        onRemove: () => actions.remove(key),
      })}
    />
  );
}
