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
import { positionOf } from '../drag/positions.ts';
import { addStep, createSteps, redoStep, type Steps, undoStep } from './history.ts';
import { withValue } from './with-value.ts';

/** Removed element and its former position. */
export interface RemovedElement {
  readonly node: TreeNode;
  readonly position: TreePosition;
}

/** Store of a tree that is being edited, with its history. Its functions keep their identity. */
export interface TreeStore {
  readonly field: TreeField;
  readonly steps: Store<Steps<TreeNodes>>;
  readonly nodes: () => TreeNodes;
  /** Takes a value from outside; ignores one equal to the current value. */
  readonly receiveValue: (value: unknown) => void;
  /**
   * Registers the listener of changes made in this store. It receives the new value (null if the tree is empty) and
   * the elements before the change.
   */
  readonly onEmit: (listener: (value: readonly TreeElement[] | null, oldNodes: TreeNodes) => void) => void;
  readonly set: (key: string, setting: string, value: unknown) => void;
  /** Clears all settings under *Personalizar*. */
  readonly clearPersonalisation: (key: string) => void;
  /** Adds an element. Returns its key, or the reason that it cannot be added. */
  readonly add: (
    type: string,
    parent: string | null,
  ) => { readonly key: string } | { readonly reason: string };
  readonly remove: (key: string) => RemovedElement | null;
  /** Restores a removed element; false if it cannot be placed, for example because its parent is gone. */
  readonly putBack: (removal: RemovedElement) => boolean;
  readonly duplicate: (key: string) => { readonly key: string } | { readonly reason: string };
  readonly move: (key: string, to: TreePosition) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

let lastKeyNumber = 0;
const newKey = (): string => {
  lastKeyNumber += 1;
  return `node-${lastKeyNumber}`;
};

/** Creates the store of a tree with an initial value. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of short operations over the same nodes
export function createTreeStore(field: TreeField, value: unknown): TreeStore {
  const steps = createStore(createSteps(withValue(field, [], value, newKey)));
  const nodes = (): TreeNodes => steps.read().now;
  const currentValue = (): readonly TreeElement[] | null => {
    const now = emitTree(field, nodes());
    return now.length === 0 ? null : now;
  };
  let notifyListener: (value: readonly TreeElement[] | null, oldNodes: TreeNodes) => void = () => undefined;
  const writeSteps = (newSteps: Steps<TreeNodes>) => {
    const oldNodes = nodes();
    if (newSteps.now === oldNodes) return;
    steps.write(newSteps);
    notifyListener(currentValue(), oldNodes);
  };
  const changeNodes = (newNodes: TreeNodes, inputId: string | null = null) =>
    writeSteps(addStep(steps.read(), newNodes, inputId, performance.now()));

  return {
    field,
    steps,
    nodes,
    receiveValue: (input) => {
      if (sameValue(input, currentValue())) return;
      steps.write(addStep(steps.read(), withValue(field, nodes(), input, newKey), null, performance.now()));
    },
    onEmit: (listener) => {
      notifyListener = listener;
    },
    set: (key, setting, input) =>
      changeNodes(changeSettings(nodes(), key, { [setting]: input }), `${key}/${setting}`),
    clearPersonalisation: (key) => {
      const node = findNode(nodes(), key)?.node;
      const elementDeclaration = node && field.of[node.type];
      if (node === undefined || elementDeclaration === undefined || !isPersonalised(field, node)) return;
      const hiddenSettings = Object.keys(elementDeclaration.settings).filter(
        (name) => !elementDeclaration.mainSettings.includes(name),
      );
      changeNodes(
        changeSettings(nodes(), key, Object.fromEntries(hiddenSettings.map((name) => [name, null]))),
      );
    },
    add: (type, parent) => {
      const node = newNode(type, newKey);
      const reason = capacityIssue(field, nodes()) ?? placementIssue(field, nodes(), node, parent);
      if (reason !== null) return { reason: reason };
      changeNodes(insertNode(nodes(), { parent, index: Number.POSITIVE_INFINITY }, node));
      return { key: node.key };
    },
    remove: (key) => {
      const node = findNode(nodes(), key)?.node;
      const position = positionOf(nodes(), key);
      if (node === undefined || position === null) return null;
      changeNodes(removeNode(nodes(), key));
      return { node, position };
    },
    putBack: ({ node, position }) => {
      if (findNode(nodes(), node.key) !== undefined) return true;
      const reason =
        capacityIssue(field, nodes(), countNodes([node])) ??
        placementIssue(field, nodes(), node, position.parent);
      if (reason !== null) return false;
      changeNodes(insertNode(nodes(), position, node));
      return true;
    },
    duplicate: (key) => {
      const copy = duplicateNode(field, nodes(), key, newKey);
      if (copy === null) {
        const node = findNode(nodes(), key);
        return {
          reason:
            capacityIssue(field, nodes(), node ? countNodes([node.node]) : 1) ?? 'Ese elemento ya no existe.',
        };
      }
      changeNodes(copy.nodes);
      return { key: copy.key };
    },
    move: (key, to) => {
      const movedNodes = moveNode(field, nodes(), key, to);
      const isMoved = movedNodes !== nodes();
      changeNodes(movedNodes);
      return isMoved;
    },
    undo: () => writeSteps(undoStep(steps.read())),
    redo: () => writeSteps(redoStep(steps.read())),
  };
}
