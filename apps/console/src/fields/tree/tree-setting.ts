import type { Issue } from '@vitrina/model';
import type { EditedTree } from './store/use-tree.ts';
import type { TreeActs } from './store/use-tree-acts.ts';

/** Shared properties of all cards of a tree; the same object while nothing of it changes. */
export interface TreeSetting {
  readonly tree: EditedTree;
  readonly acts: TreeActs;
  readonly readOnly: boolean;
  /** The values around the tree. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Reason that no more elements fit; null while they do. */
  readonly full: string | null;
  /** Issues of each element, with paths from its settings. */
  readonly wrong: ReadonlyMap<string, readonly Issue[]>;
}
