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
  return keepKeys(field, nodes, parseTree(value, newKey));
}

function keepKeys(field: TreeField, oldNodes: TreeNodes, inputNodes: TreeNodes): TreeNodes {
  const oldElements = emitTree(field, oldNodes);
  const unmatchedIndexes = new Set(oldNodes.keys());
  const takeNode = (at: number | undefined): TreeNode | undefined => {
    if (at === undefined) return undefined;
    unmatchedIndexes.delete(at);
    return oldNodes[at];
  };
  const newElements = emitTree(field, inputNodes);
  const sameNodes = newElements.map((element, index) => {
    const at = [index, ...unmatchedIndexes].find(
      (candidate) => unmatchedIndexes.has(candidate) && sameValue(oldElements[candidate], element),
    );
    return takeNode(at);
  });
  const newNodes = inputNodes.map((node, index) => {
    const sameNode = sameNodes[index];
    if (sameNode !== undefined) return sameNode;
    const similarNode =
      unmatchedIndexes.has(index) && oldNodes[index]?.type === node.type ? takeNode(index) : undefined;
    if (similarNode === undefined) return node;
    const components = keepKeys(field, similarNode.components, node.components);
    return { ...node, key: similarNode.key, components };
  });
  return newNodes.length === oldNodes.length && newNodes.every((node, index) => node === oldNodes[index])
    ? oldNodes
    : newNodes;
}
