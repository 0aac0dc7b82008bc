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
 * The elements of a value that came from elsewhere (the draft was discarded, another version taken). What says the same as
 * before stays the same object, with its key; what changed in its place keeps its key.
 */
export function withValue(field: TreeField, nodes: TreeNodes, value: unknown, newKey: NewKey): TreeNodes {
  return keptKeys(field, nodes, parseTree(value, newKey));
}

function keptKeys(field: TreeField, stateBefore: TreeNodes, input: TreeNodes): TreeNodes {
  const treeElements = emitTree(field, stateBefore);
  const unmatchedItems = new Set(stateBefore.keys());
  const take = (at: number | undefined): TreeNode | undefined => {
    if (at === undefined) return undefined;
    unmatchedItems.delete(at);
    return stateBefore[at];
  };
  const words = emitTree(field, input);
  const sameItems = words.map((element, index) => {
    const at = [index, ...unmatchedItems].find(
      (candidate) => unmatchedItems.has(candidate) && sameValue(treeElements[candidate], element),
    );
    return take(at);
  });
  const next = input.map((node, index) => {
    const whole = sameItems[index];
    if (whole !== undefined) return whole;
    const alike =
      unmatchedItems.has(index) && stateBefore[index]?.type === node.type ? take(index) : undefined;
    if (alike === undefined) return node;
    const components = keptKeys(field, alike.components, node.components);
    return { ...node, key: alike.key, components };
  });
  return next.length === stateBefore.length && next.every((node, index) => node === stateBefore[index])
    ? stateBefore
    : next;
}
