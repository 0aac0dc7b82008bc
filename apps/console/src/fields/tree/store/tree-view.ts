import { everyNode, findNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import { createStore, type Store } from '../../../lib/state/store.ts';
import type { Refusals } from '../drag/refusals.ts';

type Keys = ReadonlySet<string>;

/** Element that is being moved. */
export interface DraggedElement {
  readonly key: string;
  readonly by: 'pointer' | 'keyboard';
  /** Drop position, as `moveNode` takes it; null if the element cannot be dropped there. */
  readonly position: TreePosition | null;
  /** Reason that the element cannot be dropped at the pointer; null if it can. */
  readonly refusalText: string | null;
  /** Reasons of all parents that refuse the element. */
  readonly refusals: Refusals;
}

/** View state of a tree, which is not part of its value. */
export interface TreeView {
  /** Keys of cards with open settings. */
  readonly openCards: Store<Keys>;
  /** Keys of parents with visible children. */
  readonly unfoldedParents: Store<Keys>;
  /** Keys of cards with *Personalizar* ticked although no setting under it is filled yet. */
  readonly personalisedKeys: Store<Keys>;
  /** Key of the card found last by the search. */
  readonly foundKey: Store<string | null>;
  readonly draggedElement: Store<DraggedElement | null>;
  /** Key of the card with an open menu. */
  readonly menuKey: Store<string | null>;
  /** Key of the card with an open *Mover a…* dialog. */
  readonly movingKey: Store<string | null>;
  /** Text to be announced by screen readers. */
  readonly announcement: Store<string>;
}

const removeKey = (keys: Keys, key: string): Keys => {
  const newKeys = new Set(keys);
  return newKeys.delete(key) ? newKeys : keys;
};

/** Returns the set with or without the key; the same set if nothing changes. */
export function withKey(keys: Keys, key: string, isPresent: boolean): Keys {
  if (keys.has(key) === isPresent) return keys;
  return isPresent ? new Set([...keys, key]) : removeKey(keys, key);
}

/** Creates the view state of a tree, in which only the first parent shows its children. */
export function createTreeView(nodes: TreeNodes): TreeView {
  const firstNode = nodes[0];
  return {
    openCards: createStore<Keys>(new Set()),
    unfoldedParents: createStore<Keys>(new Set(firstNode ? [firstNode.key] : [])),
    personalisedKeys: createStore<Keys>(new Set()),
    foundKey: createStore<string | null>(null),
    draggedElement: createStore<DraggedElement | null>(null),
    menuKey: createStore<string | null>(null),
    movingKey: createStore<string | null>(null),
    announcement: createStore(''),
  };
}

/** Opens all parents of a card, so that it is visible. */
export function revealNode(view: TreeView, nodes: TreeNodes, key: string): void {
  const node = findNode(nodes, key);
  if (node === undefined) return;
  const unfoldedKeys = node.ancestors.reduce(
    (keys, ancestor) => withKey(keys, ancestor.key, true),
    view.unfoldedParents.read(),
  );
  view.unfoldedParents.write(unfoldedKeys);
}

/** Closes all cards and parents. */
export function closeAll(view: TreeView): void {
  view.openCards.write(new Set());
  view.unfoldedParents.write(new Set());
}

/** Shows the children of every parent; the open settings of cards stay unchanged. */
export function showAll(view: TreeView, nodes: TreeNodes): void {
  const unfoldedParents = [...everyNode(nodes)].flatMap(({ node }) =>
    node.components.length > 0 ? [node.key] : [],
  );
  view.unfoldedParents.write(new Set(unfoldedParents));
}
