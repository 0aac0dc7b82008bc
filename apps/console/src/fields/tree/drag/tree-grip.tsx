import { use } from 'react';
import { Grip } from '../../../ui/actions/grip.tsx';
import card from '../../shared/elements/card.module.css';
import type { TreeSetting } from '../tree-setting.ts';
import { DragContext } from './drag-context.ts';

export interface TreeGripProps {
  readonly setting: TreeSetting;
  readonly cardKey: string;
  /** Number and name of the element: `1.2 Tarjetas`. */
  readonly label: string;
}

/** Handle of a card: drag it, or press space and move with the arrow keys. */
export function TreeGrip({ setting, cardKey, label }: TreeGripProps) {
  const carry = use(DragContext);
  return (
    <Grip
      name={label}
      className={card.grip}
      data-grip
      aria-describedby={carry?.instructions}
      title="Arrastre para cambiar de lugar"
      onKeyDown={(event) => carry?.onKey(event, setting, cardKey)}
      onBlur={() => carry?.letGo(cardKey)}
    />
  );
}
