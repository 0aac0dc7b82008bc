import type { Destination } from '../addresses/destination.ts';
import { allowedChildren, type TreeField } from '../kinds/tree-elements.ts';
import { addableTypes, capacityIssue, insertNode, newNode } from './changes.ts';
import { everyNode, type FoundNode, type NewKey, type TreeNodes } from './nodes.ts';

/** Returns the first of these types that has a link target and requires no other setting; undefined for none. */
function linkTypeOf({ of, linkSettings }: TreeField, types: readonly string[]): string | undefined {
  return types.find((type) => {
    const settings = of[type]?.settings ?? {};
    return (
      settings[linkSettings.by] !== undefined &&
      Object.entries(settings).every(([key, { required }]) => key === linkSettings.by || required !== 'draft')
    );
  });
}

/** Returns the containers to which one more link can be added, in document order; none if the tree is full. */
export function linkContainers(field: TreeField, nodes: TreeNodes): readonly FoundNode[] {
  if (capacityIssue(field, nodes) !== null) return [];
  return [...everyNode(nodes)].filter(
    ({ node }) => linkTypeOf(field, addableTypes(field, nodes, node.key)) !== undefined,
  );
}

/** Adds a link as the last child of a container. Returns the same nodes if the container cannot have links. */
export function addLink(
  field: TreeField,
  nodes: TreeNodes,
  { node }: FoundNode,
  destination: Destination,
  newKey: NewKey,
): TreeNodes {
  const type = linkTypeOf(field, allowedChildren(field, node.type));
  if (type === undefined) return nodes;
  const link = { ...newNode(type, newKey), settings: { [field.linkSettings.by]: destination } };
  return insertNode(nodes, { parent: node.key, index: node.components.length }, link);
}
