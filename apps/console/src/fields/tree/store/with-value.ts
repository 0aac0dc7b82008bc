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

function keptKeys(field: TreeField, before: TreeNodes, given: TreeNodes): TreeNodes {
  const said = emitTree(field, before);
  const unmatched = new Set(before.keys());
  const take = (at: number | undefined): TreeNode | undefined => {
    if (at === undefined) return undefined;
    unmatched.delete(at);
    return before[at];
  };
  const words = emitTree(field, given);
  const same = words.map((element, index) => {
    const at = [index, ...unmatched].find(
      (candidate) => unmatched.has(candidate) && sameValue(said[candidate], element),
    );
    return take(at);
  });
  const next = given.map((node, index) => {
    const whole = same[index];
    if (whole !== undefined) return whole;
    const alike = unmatched.has(index) && before[index]?.type === node.type ? take(index) : undefined;
    if (alike === undefined) return node;
    const components = keptKeys(field, alike.components, node.components);
    return { ...node, key: alike.key, components };
  });
  return next.length === before.length && next.every((node, index) => node === before[index]) ? before : next;
}
