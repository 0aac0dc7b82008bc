import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { findNode } from '@vitrina/model';
import { useStore } from '../../../lib/state/store.ts';
import { MenuAt } from '../../../ui/overlays/menu.tsx';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActs } from '../store/use-tree-acts.ts';
import { cardElement } from './focus.ts';

export interface CardMenuProps {
  readonly tree: EditedTree;
  readonly acts: TreeActs;
}

const line = { stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of the card whose ⋯ was pressed: one for all cards, because hundreds of menus would be slow to draw. */
export function CardMenu({ tree, acts }: CardMenuProps) {
  const { view, store } = tree;
  const key = useStore(view.menu);
  const foundNode = key === null ? undefined : findNode(store.nodes(), key);
  if (key === null || foundNode === undefined) return null;
  const index = foundNode.path.at(-1) ?? 0;
  const siblings = foundNode.ancestors.at(-1)?.components ?? store.nodes();
  return (
    <MenuAt
      key={key}
      label="Acciones"
      width={200}
      anchor={() => cardElement(key)?.querySelector<HTMLElement>('[data-more]') ?? null}
      onClose={() => view.menu.write(null)}
      entries={[
        {
          key: 'up',
          label: 'Subir',
          icon: <IconArrowUp {...line} />,
          disabled: index === 0,
          onSelect: () => acts.shift(key, -1),
        },
        {
          key: 'down',
          label: 'Bajar',
          icon: <IconArrowDown {...line} />,
          disabled: index === siblings.length - 1,
          onSelect: () => acts.shift(key, 1),
        },
        {
          key: 'move',
          label: 'Mover a…',
          icon: <IconArrowsMove {...line} />,
          onSelect: () => view.moving.write(key),
        },
        {
          key: 'duplicate',
          label: 'Duplicar',
          icon: <IconCopy {...line} />,
          onSelect: () => acts.duplicate(key),
        },
        {
          key: 'remove',
          label: 'Eliminar',
          danger: true,
          icon: <IconTrash {...line} />,
          onSelect: () => acts.remove(key),
        },
      ]}
    />
  );
}
