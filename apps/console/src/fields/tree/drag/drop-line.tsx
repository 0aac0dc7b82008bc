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
  const carriedElement = useStore(tree.view.carriedElement);
  const holders = useStore(tree.view.holders);
  const [line, setLine] = useState<{ top: number; left: number; width: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown moves the positions
  useLayoutEffect(() => {
    const position = carriedElement?.position ?? null;
    const match =
      carriedElement && position && root.current ? lineAt(root.current, carriedElement.key, position) : null;
    setLine(match && { top: match.top, left: match.left, width: match.width });
    if (carriedElement?.by === 'keyboard') match?.element.scrollIntoView({ block: 'nearest' });
  }, [carriedElement, holders, root]);
  return line && <div className={cx(box('absolute'), styles.line)} style={line} data-drop-line />;
}
