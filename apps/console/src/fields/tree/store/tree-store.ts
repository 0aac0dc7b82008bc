import {
  capacityIssue,
  changeSettings,
  countNodes,
  duplicateNode,
  emitTree,
  findNode,
  insertNode,
  isPersonalised,
  moveNode,
  newNode,
  placementIssue,
  removeNode,
  sameValue,
  type TreeElement,
  type TreeField,
  type TreeNode,
  type TreeNodes,
  type TreePosition,
} from '@vitrina/model';
import { createStore, type Store } from '../../../lib/state/store.ts';
import { begun, redone, type Steps, stepped, undone } from './history.ts';
import { withValue } from './with-value.ts';

/** An element that was taken out, and where it stood. */
export interface Taken {
  readonly node: TreeNode;
  readonly position: TreePosition;
}

/** The elements of one tree while they are edited, with their history. Its functions never change. */
export interface TreeStore {
  readonly field: TreeField;
  readonly steps: Store<Steps<TreeNodes>>;
  readonly nodes: () => TreeNodes;
  /** Takes a value that came from elsewhere; what was emitted last is no news. */
  readonly receive: (value: unknown) => void;
  /** Hears every change made here, with the elements before it; null when there is none left. */
  readonly onEmit: (listener: (value: readonly TreeElement[] | null, before: TreeNodes) => void) => void;
  readonly set: (key: string, setting: string, value: unknown) => void;
  /** Takes out what is behind *Personalizar*. */
  readonly plain: (key: string) => void;
  /** The new element's key; a sentence when the tree is full. */
  readonly add: (type: string, parent: string | null) => { readonly key: string } | { readonly why: string };
  readonly remove: (key: string) => Taken | null;
  /** Puts back what was taken; false when its holder is gone. */
  readonly putBack: (taken: Taken) => boolean;
  readonly duplicate: (key: string) => { readonly key: string } | { readonly why: string };
  readonly move: (key: string, to: TreePosition) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

let last = 0;
const newKey = (): string => {
  last += 1;
  return `node-${last}`;
};

/** The store of a tree that begins with that value. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short operations over the same nodes
export function createTreeStore(field: TreeField, value: unknown): TreeStore {
  const steps = createStore(begun(withValue(field, [], value, newKey)));
  const nodes = (): TreeNodes => steps.read().now;
  const emitted = (): readonly TreeElement[] | null => {
    const now = emitTree(field, nodes());
    return now.length === 0 ? null : now;
  };
  let tell: (value: readonly TreeElement[] | null, before: TreeNodes) => void = () => undefined;
  const write = (next: Steps<TreeNodes>) => {
    const before = nodes();
    if (next.now === before) return;
    steps.write(next);
    tell(emitted(), before);
  };
  const change = (next: TreeNodes, mark: string | null = null) =>
    write(stepped(steps.read(), next, mark, performance.now()));

  return {
    field,
    steps,
    nodes,
    receive: (given) => {
      if (sameValue(given, emitted())) return;
      steps.write(stepped(steps.read(), withValue(field, nodes(), given, newKey), null, performance.now()));
    },
    onEmit: (listener) => {
      tell = listener;
    },
    set: (key, setting, given) =>
      change(changeSettings(nodes(), key, { [setting]: given }), `${key}/${setting}`),
    plain: (key) => {
      const node = findNode(nodes(), key)?.node;
      const declared = node && field.of[node.type];
      if (node === undefined || declared === undefined || !isPersonalised(field, node)) return;
      const behind = Object.keys(declared.settings).filter((name) => !declared.open.includes(name));
      change(changeSettings(nodes(), key, Object.fromEntries(behind.map((name) => [name, null]))));
    },
    add: (type, parent) => {
      const node = newNode(type, newKey);
      const why = capacityIssue(field, nodes()) ?? placementIssue(field, nodes(), node, parent);
      if (why !== null) return { why };
      change(insertNode(nodes(), { parent, index: Number.POSITIVE_INFINITY }, node));
      return { key: node.key };
    },
    remove: (key) => {
      const found = findNode(nodes(), key);
      if (found === undefined) return null;
      change(removeNode(nodes(), key));
      const position = { parent: found.ancestors.at(-1)?.key ?? null, index: found.path.at(-1) ?? 0 };
      return { node: found.node, position };
    },
    putBack: ({ node, position }) => {
      if (findNode(nodes(), node.key) !== undefined) return true;
      const why =
        capacityIssue(field, nodes(), countNodes([node])) ??
        placementIssue(field, nodes(), node, position.parent);
      if (why !== null) return false;
      change(insertNode(nodes(), position, node));
      return true;
    },
    duplicate: (key) => {
      const copy = duplicateNode(field, nodes(), key, newKey);
      if (copy === null) {
        const found = findNode(nodes(), key);
        return {
          why:
            capacityIssue(field, nodes(), found ? countNodes([found.node]) : 1) ??
            'Ese elemento ya no existe.',
        };
      }
      change(copy.nodes);
      return { key: copy.key };
    },
    move: (key, to) => {
      const next = moveNode(field, nodes(), key, to);
      const moved = next !== nodes();
      change(next);
      return moved;
    },
    undo: () => write(undone(steps.read())),
    redo: () => write(redone(steps.read())),
  };
}
