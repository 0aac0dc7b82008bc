import { everyNode, findNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import { createStore, type Store } from '../../../lib/state/store.ts';
import type { Refusals } from '../drag/refusals.ts';

type Keys = ReadonlySet<string>;

/** Element that is being moved. */
export interface CarriedElement {
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
  readonly cards: Store<Keys>;
  /** Keys of parents with visible children. */
  readonly holders: Store<Keys>;
  /** Keys of cards with *Personalizar* ticked although no setting under it is filled yet. */
  readonly personal: Store<Keys>;
  /** Key of the card found last by the search. */
  readonly foundKey: Store<string | null>;
  readonly carriedElement: Store<CarriedElement | null>;
  /** Key of the card with an open menu. */
  readonly menu: Store<string | null>;
  /** Key of the card with an open *Mover a…* dialog. */
  readonly moving: Store<string | null>;
  /** Text to be announced by screen readers. */
  readonly announcement: Store<string>;
}

const removeKey = (keys: Keys, key: string): Keys => {
  const next = new Set(keys);
  return next.delete(key) ? next : keys;
};

/** Returns the set with or without the key; the same set if nothing changes. */
export function withKey(keys: Keys, key: string, isPresent: boolean): Keys {
  if (keys.has(key) === isPresent) return keys;
  return isPresent ? new Set([...keys, key]) : removeKey(keys, key);
}

/** Creates the view state of a tree, in which only the first parent shows its children. */
export function createTreeView(nodes: TreeNodes): TreeView {
  const first = nodes[0];
  return {
    cards: createStore<Keys>(new Set()),
    holders: createStore<Keys>(new Set(first ? [first.key] : [])),
    personal: createStore<Keys>(new Set()),
    foundKey: createStore<string | null>(null),
    carriedElement: createStore<CarriedElement | null>(null),
    menu: createStore<string | null>(null),
    moving: createStore<string | null>(null),
    announcement: createStore(''),
  };
}

/** Opens all parents of a card, so that it is visible. */
export function reveal(view: TreeView, nodes: TreeNodes, key: string): void {
  const node = findNode(nodes, key);
  if (node === undefined) return;
  const openHolders = node.ancestors.reduce(
    (keys, holder) => withKey(keys, holder.key, true),
    view.holders.read(),
  );
  view.holders.write(openHolders);
}

/** Closes all cards and parents. */
export function closeAll(view: TreeView): void {
  view.cards.write(new Set());
  view.holders.write(new Set());
}

/** Shows the children of every parent; the open settings of cards stay unchanged. */
export function showAll(view: TreeView, nodes: TreeNodes): void {
  const holders = [...everyNode(nodes)].flatMap(({ node }) => (node.components.length > 0 ? [node.key] : []));
  view.holders.write(new Set(holders));
}
