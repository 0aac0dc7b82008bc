import { everyNode, findNode, placementIssue, type TreeField, type TreeNodes } from '@vitrina/model';

/**
 * Reasons that parents (`null`: the root) refuse the moved element, in Spanish, by key; parents that accept it are
 * absent.
 */
export type Refusals = ReadonlyMap<string | null, string>;

/** Determines the reason of every parent in the tree that refuses the element. */
export function refusalsOf(field: TreeField, nodes: TreeNodes, target: string): Refusals {
  const refusals = new Map<string | null, string>();
  const node = findNode(nodes, target)?.node;
  if (node === undefined) return refusals;
  const ask = (parentKey: string | null) => {
    const reason = placementIssue(field, nodes, node, parentKey);
    if (reason !== null) refusals.set(parentKey, reason);
  };
  ask(null);
  for (const { node: treeNode } of everyNode(nodes))
    if (field.of[treeNode.type]?.childTypes !== undefined) ask(treeNode.key);
  return refusals;
}
