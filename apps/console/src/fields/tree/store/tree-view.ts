import { everyNode, findNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import { createStore, type Store } from '../../../lib/state/store.ts';
import type { Refusals } from '../drag/refusals.ts';

type Keys = ReadonlySet<string>;

/** An element on its way to another position. */
export interface CarriedElement {
  readonly key: string;
  readonly by: 'pointer' | 'keyboard';
  /** Position of a drop now, as `moveNode` takes it; null where it cannot be dropped. */
  readonly position: TreePosition | null;
  /** Reason that it cannot be dropped at the pointer. */
  readonly refusalText: string | null;
  /** Reasons of all parents that do not take it. */
  readonly refusals: Refusals;
}

/** View state of a tree: nothing of it is part of the value. */
export interface TreeView {
  /** Cards whose settings are open. */
  readonly cards: Store<Keys>;
  /** Holders whose elements are shown. */
  readonly holders: Store<Keys>;
  /** Cards with *Personalizar* ticked although nothing is behind it yet. */
  readonly personal: Store<Keys>;
  /** The card that is worked in. */
  readonly active: Store<string | null>;
  /** The card that a search found last. */
  readonly foundKey: Store<string | null>;
  readonly carriedElement: Store<CarriedElement | null>;
  /** The card whose menu of acts is open. */
  readonly menu: Store<string | null>;
  /** The card whose dialog *Mover a…* is open. */
  readonly moving: Store<string | null>;
  /** Announcement for screen readers. */
  readonly announcement: Store<string>;
}

const removeKey = (keys: Keys, key: string): Keys => {
  const next = new Set(keys);
  return next.delete(key) ? next : keys;
};

/** With the key or without it; the same set when that changes nothing. */
export function withKey(keys: Keys, key: string, isPresent: boolean): Keys {
  if (keys.has(key) === isPresent) return keys;
  return isPresent ? new Set([...keys, key]) : removeKey(keys, key);
}

/** The view that a tree begins with: of its holders the first shows what it holds. */
export function createTreeView(nodes: TreeNodes): TreeView {
  const first = nodes[0];
  return {
    cards: createStore<Keys>(new Set()),
    holders: createStore<Keys>(new Set(first ? [first.key] : [])),
    personal: createStore<Keys>(new Set()),
    active: createStore<string | null>(null),
    foundKey: createStore<string | null>(null),
    carriedElement: createStore<CarriedElement | null>(null),
    menu: createStore<string | null>(null),
    moving: createStore<string | null>(null),
    announcement: createStore(''),
  };
}

/** Shows the card: opens the holders around it. */
export function reveal(view: TreeView, nodes: TreeNodes, key: string): void {
  const node = findNode(nodes, key);
  if (node === undefined) return;
  const openHolders = node.ancestors.reduce(
    (keys, holder) => withKey(keys, holder.key, true),
    view.holders.read(),
  );
  view.holders.write(openHolders);
}

/** Closes everything. */
export function closeAll(view: TreeView): void {
  view.cards.write(new Set());
  view.holders.write(new Set());
  view.active.write(null);
}

/** Shows the children of every parent; the settings of the cards stay as they are. */
export function showAll(view: TreeView, nodes: TreeNodes): void {
  const holders = [...everyNode(nodes)].flatMap(({ node }) => (node.components.length > 0 ? [node.key] : []));
  view.holders.write(new Set(holders));
}
