import { createContext, type KeyboardEvent } from 'react';
import type { TreeSetting } from '../tree-setting.ts';

/** Handlers of drag events on grips. */
export interface DragHandlers {
  /** Id of the sentence that says how an element is moved by keyboard. */
  readonly instructions: string;
  readonly onKey: (event: KeyboardEvent, setting: TreeSetting, key: string) => void;
  /** The focus left the grip: what it carried goes back. */
  readonly letGo: (key: string) => void;
}

/** Null where nothing can be moved. Its value never changes. */
export const DragContext = createContext<DragHandlers | null>(null);
