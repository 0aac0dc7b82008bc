import { allowedChildren, childIssue, depthMessage, type TreeField } from '../kinds/tree-elements.ts';
import {
  countNodes,
  findNode,
  type NewKey,
  type TreeNode,
  type TreeNodes,
  type TreePosition,
} from './nodes.ts';

/** Returns the number of levels from the element down, including its own. */
function heightOf(node: TreeNode): number {
  return 1 + Math.max(0, ...node.components.map(heightOf));
}

/** Returns the reason, in Spanish, that the parent (`null`: the root) cannot hold the element; null if it can. */
export function placementIssue(
  field: TreeField,
  nodes: TreeNodes,
  node: TreeNode,
  parent: string | null,
): string | null {
  const parentNode = parent === null ? undefined : findNode(nodes, parent);
  if (parent !== null && parentNode === undefined) return 'Ese contenedor ya no existe.';
  if (parentNode && [...parentNode.ancestors, parentNode.node].some(({ key }) => key === node.key))
    return 'Un elemento no cabe dentro de sí mismo.';
  const reason = childIssue(field, parentNode?.node.type ?? null, node.type);
  if (reason !== null) return reason;
  const level = parentNode ? parentNode.path.length : 0;
  if (level + heightOf(node) > field.depth) return depthMessage(field);
  return null;
}

/** Returns the reason, in Spanish, that no more elements can be added; null if they can. */
export function capacityIssue(field: TreeField, nodes: TreeNodes, additionalCount = 1): string | null {
  return countNodes(nodes) + additionalCount > field.max ? `Caben ${field.max} elementos como máximo.` : null;
}

/** Returns the element types that may be added to the parent, in the order in which they are offered. */
export function addableTypes(field: TreeField, nodes: TreeNodes, parent: string | null): readonly string[] {
  const foundParent = parent === null ? undefined : findNode(nodes, parent);
  if (parent !== null && (foundParent === undefined || foundParent.path.length >= field.depth)) return [];
  return allowedChildren(field, foundParent?.node.type ?? null);
}

/** Builds a new element of the type, without settings. */
export function newNode(type: string, newKey: NewKey): TreeNode {
  return { key: newKey(), type, settings: {}, components: [] };
}

/** Copies an element and its descendants, each with a new key. */
function copyNode(node: TreeNode, newKey: NewKey): TreeNode {
  return {
    ...node,
    key: newKey(),
    components: node.components.map((child) => copyNode(child, newKey)),
  };
}

/** Returns the nodes with the children of one parent changed. */
function withChildren(
  nodes: TreeNodes,
  parent: string | null,
  change: (children: TreeNodes) => TreeNodes,
): TreeNodes {
  if (parent === null) return change(nodes);
  return mapNode(nodes, parent, (node) => ({ ...node, components: change(node.components) }));
}

/** Returns the nodes with one node changed; the same array if the key is not found. */
function mapNode(nodes: TreeNodes, key: string, change: (node: TreeNode) => TreeNode): TreeNodes {
  let isFound = false;
  const changedNodes = nodes.map((node) => {
    if (isFound) return node;
    if (node.key === key) {
      isFound = true;
      return change(node);
    }
    const components = mapNode(node.components, key, change);
    if (components === node.components) return node;
    isFound = true;
    return { ...node, components };
  });
  return isFound ? changedNodes : nodes;
}

/** Inserts a node at the position; an index beyond the end inserts at the end. */
export function insertNode(nodes: TreeNodes, { parent, index }: TreePosition, node: TreeNode): TreeNodes {
  return withChildren(nodes, parent, (children) => children.toSpliced(index, 0, node));
}

/** Removes a node and its descendants. */
export function removeNode(nodes: TreeNodes, key: string): TreeNodes {
  if (nodes.some((node) => node.key === key)) return nodes.filter((node) => node.key !== key);
  const parentNode = findNode(nodes, key)?.ancestors.at(-1);
  return parentNode
    ? withChildren(nodes, parentNode.key, (children) => children.filter((node) => node.key !== key))
    : nodes;
}

/** Changes settings of one node. */
export function changeSettings(
  nodes: TreeNodes,
  key: string,
  change: Readonly<Record<string, unknown>>,
): TreeNodes {
  return mapNode(nodes, key, (node) => ({ ...node, settings: { ...node.settings, ...change } }));
}

/**
 * Moves a node. `index` counts the other children of the new parent. Returns the same array if nothing changes or the
 * move is not allowed.
 */
export function moveNode(field: TreeField, nodes: TreeNodes, key: string, to: TreePosition): TreeNodes {
  const node = findNode(nodes, key);
  if (!node || placementIssue(field, nodes, node.node, to.parent) !== null) return nodes;
  const staysInParent = (node.ancestors.at(-1)?.key ?? null) === to.parent;
  if (staysInParent && node.path.at(-1) === to.index) return nodes;
  return insertNode(removeNode(nodes, key), to, node.node);
}

/**
 * Inserts a copy of a node after the node and returns the nodes and the key of the copy; null if the node is not
 * found or `max` is reached.
 */
export function duplicateNode(
  field: TreeField,
  nodes: TreeNodes,
  key: string,
  newKey: NewKey,
): { nodes: TreeNodes; key: string } | null {
  const node = findNode(nodes, key);
  if (!node || capacityIssue(field, nodes, countNodes([node.node])) !== null) return null;
  const copy = copyNode(node.node, newKey);
  const position = { parent: node.ancestors.at(-1)?.key ?? null, index: (node.path.at(-1) ?? 0) + 1 };
  return { nodes: insertNode(nodes, position, copy), key: copy.key };
}
