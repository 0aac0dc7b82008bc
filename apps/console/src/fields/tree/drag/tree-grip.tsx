import { IconGripVertical } from '@tabler/icons-react';
import { use } from 'react';
import styles from '../tree.module.css';
import type { TreeSetting } from '../tree-setting.ts';
import { DragContext } from './drag-context.ts';

export interface TreeGripProps {
  readonly setting: TreeSetting;
  readonly cardKey: string;
  /** `1.2 Tarjetas` */
  readonly label: string;
}

/** The handle of a card: dragged, or taken with space and moved with the arrows. */
export function TreeGrip({ setting, cardKey, label }: TreeGripProps) {
  const carry = use(DragContext);
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip
      aria-roledescription="elemento que se puede mover"
      aria-label={`Mover ${label}`}
      aria-describedby={carry?.instructions}
      title="Arrastre para cambiar de lugar"
      onKeyDown={(event) => carry?.onKey(event, setting, cardKey)}
      onBlur={() => carry?.letGo(cardKey)}
    >
      <IconGripVertical stroke={1.75} aria-hidden="true" />
    </button>
  );
}
