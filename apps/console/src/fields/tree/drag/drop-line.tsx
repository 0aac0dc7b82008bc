import { type RefObject, useLayoutEffect, useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { box } from '../../../ui/primitives/index.ts';
import type { EditedTree } from '../store/use-tree.ts';
import styles from './drag.module.css';
import { lineAt } from './drop-zones.ts';

export interface DropLineProps {
  readonly tree: EditedTree;
  readonly root: RefObject<HTMLElement | null>;
}

/** Line that shows the position at which the carried element would be dropped. */
export function DropLine({ tree, root }: DropLineProps) {
  const draggedElement = useStore(tree.view.draggedElement);
  const unfoldedParents = useStore(tree.view.unfoldedParents);
  const [lineBox, setLineBox] = useState<{ top: number; left: number; width: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown moves the positions
  useLayoutEffect(() => {
    const position = draggedElement?.position ?? null;
    const match =
      draggedElement && position && root.current ? lineAt(root.current, draggedElement.key, position) : null;
    setLineBox(match && { top: match.top, left: match.left, width: match.width });
    if (draggedElement?.by === 'keyboard') match?.element.scrollIntoView({ block: 'nearest' });
  }, [draggedElement, unfoldedParents, root]);
  return lineBox && <div className={cx(box('absolute'), styles.line)} style={lineBox} data-drop-line />;
}
