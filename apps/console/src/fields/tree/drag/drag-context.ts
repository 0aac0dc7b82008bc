import { createContext, type KeyboardEvent } from 'react';
import type { TreeContext } from '../tree-setting.ts';

/** Handlers of drag events on grips. */
export interface DragHandlers {
  /** Id of the sentence that explains how to move an element by keyboard. */
  readonly instructions: string;
  readonly onKey: (event: KeyboardEvent, treeContext: TreeContext, key: string) => void;
  /** Called when the grip loses the focus: the carried element returns to its place. */
  readonly cancelDrag: (key: string) => void;
}

/** Drag handlers; null if nothing can be moved. The value never changes. */
export const DragContext = createContext<DragHandlers | null>(null);
