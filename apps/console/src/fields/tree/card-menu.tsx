import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { findNode } from '@vitrina/model';
import { useEffect } from 'react';
import { ActionMenu } from '../../ui/menu.tsx';
import { useCell } from './cell.ts';
import { cardElement } from './focus.ts';
import styles from './tree.module.css';
import type { TreeInHand } from './use-tree.ts';
import type { TreeActs } from './use-tree-acts.ts';

export interface CardMenuProps {
  readonly tree: TreeInHand;
  readonly acts: TreeActs;
}

const firstItem = '[role="menu"] [role="menuitem"]:not(:disabled)';
const line = { stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of the card whose ⋯ was pressed: one for all cards, because hundreds of menus would be slow to draw. */
export function CardMenu({ tree, acts }: CardMenuProps) {
  const { view, store } = tree;
  const menu = useCell(view.menu, (one) => one);
  useEffect(() => {
    if (menu === null) return;
    // The library goes on from its own trigger by the arrows; here that is not the button.
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(firstItem)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [menu]);
  const found = menu === null ? undefined : findNode(store.nodes(), menu.key);
  if (menu === null || found === undefined) return null;
  const { key, rect } = menu;
  const index = found.path.at(-1) ?? 0;
  const siblings = found.holders.at(-1)?.components ?? store.nodes();
  const close = () => {
    view.menu.write(null);
    cardElement(key)?.querySelector<HTMLElement>('[data-more]')?.focus({ preventScroll: true });
  };
  return (
    <ActionMenu
      width={200}
      opened
      onClose={close}
      trigger={
        <span
          className={styles.anchor}
          style={{ top: rect.top, left: rect.left, width: rect.width, height: rect.height }}
        />
      }
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
