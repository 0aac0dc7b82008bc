import {
  emitTree,
  type NewKey,
  parseTree,
  sameValue,
  type TreeField,
  type TreeNode,
  type TreeNodes,
} from '@vitrina/model';

/**
 * Returns the elements of a value from outside (discarded draft, another version). An equal element stays the same
 * object with its key; an element that changed in place keeps its key.
 */
export function withValue(field: TreeField, nodes: TreeNodes, value: unknown, newKey: NewKey): TreeNodes {
  return keptKeys(field, nodes, parseTree(value, newKey));
}

function keptKeys(field: TreeField, oldNodes: TreeNodes, input: TreeNodes): TreeNodes {
  const oldElements = emitTree(field, oldNodes);
  const unmatchedIndexes = new Set(oldNodes.keys());
  const take = (at: number | undefined): TreeNode | undefined => {
    if (at === undefined) return undefined;
    unmatchedIndexes.delete(at);
    return oldNodes[at];
  };
  const newElements = emitTree(field, input);
  const sameNodes = newElements.map((element, index) => {
    const at = [index, ...unmatchedIndexes].find(
      (candidate) => unmatchedIndexes.has(candidate) && sameValue(oldElements[candidate], element),
    );
    return take(at);
  });
  const next = input.map((node, index) => {
    const whole = sameNodes[index];
    if (whole !== undefined) return whole;
    const alike =
      unmatchedIndexes.has(index) && oldNodes[index]?.type === node.type ? take(index) : undefined;
    if (alike === undefined) return node;
    const components = keptKeys(field, alike.components, node.components);
    return { ...node, key: alike.key, components };
  });
  return next.length === oldNodes.length && next.every((node, index) => node === oldNodes[index])
    ? oldNodes
    : next;
}
