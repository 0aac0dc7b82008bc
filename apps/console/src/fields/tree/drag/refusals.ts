import { everyNode, findNode, placementIssue, type TreeField, type TreeNodes } from '@vitrina/model';

/**
 * Reasons that each parent (`null`: the root) does not take the moved element, in Spanish; parents that take it are
 * absent.
 */
export type Refusals = ReadonlyMap<string | null, string>;

/** Asks every holder of the tree once. */
export function refusalsOf(field: TreeField, nodes: TreeNodes, target: string): Refusals {
  const refusals = new Map<string | null, string>();
  const node = findNode(nodes, target)?.node;
  if (node === undefined) return refusals;
  const ask = (holder: string | null) => {
    const reason = placementIssue(field, nodes, node, holder);
    if (reason !== null) refusals.set(holder, reason);
  };
  ask(null);
  for (const { node: treeNode } of everyNode(nodes))
    if (field.of[treeNode.type]?.takes !== undefined) ask(treeNode.key);
  return refusals;
}
