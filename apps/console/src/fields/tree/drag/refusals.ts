import { everyNode, findNode, placementIssue, type TreeField, type TreeNodes } from '@vitrina/model';

/**
 * Reasons that each parent (`null`: the root) does not take the moved element, in Spanish; parents that take it are
 * absent.
 */
export type Refusals = ReadonlyMap<string | null, string>;

/** Asks every holder of the tree once. */
export function refusalsOf(field: TreeField, nodes: TreeNodes, moved: string): Refusals {
  const refusals = new Map<string | null, string>();
  const node = findNode(nodes, moved)?.node;
  if (node === undefined) return refusals;
  const ask = (holder: string | null) => {
    const why = placementIssue(field, nodes, node, holder);
    if (why !== null) refusals.set(holder, why);
  };
  ask(null);
  for (const { node: one } of everyNode(nodes)) if (field.of[one.type]?.takes !== undefined) ask(one.key);
  return refusals;
}
