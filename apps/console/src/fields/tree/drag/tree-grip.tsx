import { use } from 'react';
import { Grip } from '../../../ui/actions/grip.tsx';
import card from '../../shared/elements/card.module.css';
import type { TreeContext } from '../tree-setting.ts';
import { DragContext } from './drag-context.ts';

export interface TreeGripProps {
  readonly treeContext: TreeContext;
  readonly cardKey: string;
  /** Number and name of the element: `1.2 Tarjetas`. */
  readonly label: string;
}

/** Handle of a card: drag it, or press space and move with the arrow keys. */
export function TreeGrip({ treeContext, cardKey, label }: TreeGripProps) {
  const dragHandlers = use(DragContext);
  return (
    <Grip
      name={label}
      className={card.grip}
      data-grip
      aria-describedby={dragHandlers?.instructions}
      title="Arrastre para cambiar de lugar"
      onKeyDown={(event) => dragHandlers?.onKey(event, treeContext, cardKey)}
      onBlur={() => dragHandlers?.cancelDrag(cardKey)}
    />
  );
}
