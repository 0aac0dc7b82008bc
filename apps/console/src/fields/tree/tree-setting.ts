import type { Issue } from '@vitrina/model';
import type { EditedTree } from './store/use-tree.ts';
import type { TreeActions } from './store/use-tree-actions.ts';

/** Properties shared by all cards of a tree; the same object until one of them changes. */
export interface TreeContext {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
  readonly readOnly: boolean;
  /** Values of the fields beside the tree. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Reason that no more elements can be added; null while they can. */
  readonly capacityText: string | null;
  /** Issues of each element, with paths relative to its settings. */
  readonly elementIssues: ReadonlyMap<string, readonly Issue[]>;
}
