import type { TreeNodes } from '@vitrina/model';
import type { Steps } from './history.ts';
import type { TreeView } from './tree-view.ts';
import type { EditedTree } from './use-tree.ts';

interface KeptState {
  readonly steps: Steps<TreeNodes>;
  /** What is being dragged or asked does not go along. */
  readonly view: Pick<TreeView, 'cards' | 'holders' | 'personal' | 'active' | 'found'>;
}

/** By what the tree is left for: the id of the record that has just come to be. */
const keptStates = new Map<string, KeptState>();

/** Keeps what can be undone in a tree, and what stands open, for the editor that takes its place. */
export function keepTree({ store, view }: EditedTree, id: string): void {
  keptStates.set(id, { steps: store.steps.read(), view });
}

/** Goes on with what was left for that id: the same steps, the same cards open. Nothing where nothing was left. */
export function restoreTree({ store, view }: EditedTree, id: string): void {
  const found = keptStates.get(id);
  keptStates.delete(id);
  if (found === undefined) return;
  store.steps.write(found.steps);
  view.cards.write(found.view.cards.read());
  view.holders.write(found.view.holders.read());
  view.personal.write(found.view.personal.read());
  view.active.write(found.view.active.read());
  view.found.write(found.view.found.read());
}

/** What keeps the state of a tree for a record, and gives it back, by the record's id. */
export function treeState(tree: EditedTree) {
  return {
    storeFor: (id: string) => keepTree(tree, id),
    restoreFor: (id: string) => restoreTree(tree, id),
  };
}
