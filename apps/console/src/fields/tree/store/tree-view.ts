import { everyNode, findNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import type { Refusals } from '../drag/refusals.ts';
import { type Cell, createCell } from './store-cell.ts';

type Keys = ReadonlySet<string>;

/** An element on its way to another place. */
export interface Carried {
  readonly key: string;
  readonly by: 'pointer' | 'keyboard';
  /** Where it would be put now, as `moveNode` takes it; null where it cannot be put. */
  readonly place: TreePosition | null;
  /** Why it cannot be put where it is pointed at. */
  readonly refused: string | null;
  /** Why each holder that does not take it does not. */
  readonly refusals: Refusals;
}

/** How a tree is looked at: nothing of it is part of the value. */
export interface TreeView {
  /** Cards whose settings are open. */
  readonly cards: Cell<Keys>;
  /** Holders whose elements are shown. */
  readonly holders: Cell<Keys>;
  /** Cards with *Personalizar* ticked although nothing is behind it yet. */
  readonly personal: Cell<Keys>;
  /** The card that is worked in. */
  readonly active: Cell<string | null>;
  /** The card that a search found last. */
  readonly found: Cell<string | null>;
  readonly carried: Cell<Carried | null>;
  /** The card whose menu of acts is open. */
  readonly menu: Cell<string | null>;
  /** The card whose dialog *Mover a…* is open. */
  readonly moving: Cell<string | null>;
  /** What is said to who cannot see the screen. */
  readonly said: Cell<string>;
}

const without = (keys: Keys, key: string): Keys => {
  const next = new Set(keys);
  return next.delete(key) ? next : keys;
};

/** With the key or without it; the same set when that changes nothing. */
export function withKey(keys: Keys, key: string, there: boolean): Keys {
  if (keys.has(key) === there) return keys;
  return there ? new Set([...keys, key]) : without(keys, key);
}

/** The view that a tree begins with: of its holders the first shows what it holds. */
export function createTreeView(nodes: TreeNodes): TreeView {
  const first = nodes[0];
  return {
    cards: createCell<Keys>(new Set()),
    holders: createCell<Keys>(new Set(first ? [first.key] : [])),
    personal: createCell<Keys>(new Set()),
    active: createCell<string | null>(null),
    found: createCell<string | null>(null),
    carried: createCell<Carried | null>(null),
    menu: createCell<string | null>(null),
    moving: createCell<string | null>(null),
    said: createCell(''),
  };
}

/** Shows the card: opens the holders around it. */
export function reveal(view: TreeView, nodes: TreeNodes, key: string): void {
  const found = findNode(nodes, key);
  if (found === undefined) return;
  const shown = found.ancestors.reduce(
    (keys, holder) => withKey(keys, holder.key, true),
    view.holders.read(),
  );
  view.holders.write(shown);
}

/** Closes everything. */
export function closeAll(view: TreeView): void {
  view.cards.write(new Set());
  view.holders.write(new Set());
  view.active.write(null);
}

/** Shows what every holder holds; the settings of the cards stay as they are. */
export function showAll(view: TreeView, nodes: TreeNodes): void {
  const holders = [...everyNode(nodes)].flatMap(({ node }) => (node.components.length > 0 ? [node.key] : []));
  view.holders.write(new Set(holders));
}
