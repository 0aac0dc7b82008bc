import { isValues } from '../kinds/inside.ts';
import { isEmptyValue } from '../kinds/registry.ts';
import { nonEmptySettings, type TreeElement, type TreeField } from '../kinds/tree-elements.ts';

/**
 * Element of a tree in the editor. Its key stays the same while it is moved or changed, and its settings may be
 * incomplete. Changes keep the objects of unchanged nodes.
 */
export interface TreeNode {
  readonly key: string;
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly components: readonly TreeNode[];
}

export type TreeNodes = readonly TreeNode[];

/** Position among the children of a parent (`null`: the root). Index 0 is before the first child. */
export interface TreePosition {
  readonly parent: string | null;
  readonly index: number;
}

/** An element with its position and its ancestors. */
export interface FoundNode {
  readonly node: TreeNode;
  /** Index at each level, from the root down. */
  readonly path: readonly number[];
  /** Ancestors from the root down, without the element itself. */
  readonly ancestors: TreeNodes;
}

/** Returns a key that no other element has. */
export type NewKey = () => string;

/** Converts stored elements to nodes for editing. Values that are not elements are dropped. */
export function parseTree(value: unknown, newKey: NewKey): TreeNodes {
  if (!Array.isArray(value)) return [];
  return value.filter(isValues).map((element) => ({
    key: newKey(),
    type: typeof element['type'] === 'string' ? element['type'] : '',
    settings: isValues(element['settings']) ? element['settings'] : {},
    components: parseTree(element['components'], newKey),
  }));
}

/**
 * Converts nodes to stored elements without empty settings (source section 3). Nodes that did not change since the
 * last call give the same objects.
 */
export function emitTree(field: TreeField, nodes: TreeNodes): readonly TreeElement[] {
  return nodes.map((node) => emitNode(field, node));
}

const cache = new WeakMap<TreeNode, TreeElement>();

function emitNode(field: TreeField, node: TreeNode): TreeElement {
  const cachedElement = cache.get(node);
  if (cachedElement) return cachedElement;
  const elementDeclaration = field.of[node.type];
  const settings = nonEmptySettings(elementDeclaration?.settings ?? {}, node.settings, isEmptyValue);
  const element: TreeElement = {
    type: node.type,
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(elementDeclaration?.childTypes && { components: emitTree(field, node.components) }),
  };
  cache.set(node, element);
  return element;
}

/** Yields each element with its path, in document order. */
export function* everyNode(
  nodes: TreeNodes,
  path: readonly number[] = [],
  ancestors: TreeNodes = [],
): Generator<FoundNode> {
  for (const [index, node] of nodes.entries()) {
    const ownPath = [...path, index];
    yield { node, path: ownPath, ancestors };
    yield* everyNode(node.components, ownPath, [...ancestors, node]);
  }
}

/** Returns the element with the key; undefined if it does not exist or no longer exists. */
export function findNode(nodes: TreeNodes, key: string): FoundNode | undefined {
  for (const foundNode of everyNode(nodes)) if (foundNode.node.key === key) return foundNode;
  return undefined;
}

/** Formats the number of an element: `1.2` for the second child of the first element. */
export function positionNumber(path: readonly number[]): string {
  return path.map((index) => index + 1).join('.');
}

/** Returns the JSON pointer to the element at the path among the stored elements. */
export function jsonPointerTo(path: readonly number[]): string {
  return path.map((index) => `/${index}`).join('/components');
}

/**
 * Returns the element that a JSON pointer into the stored elements leads to, and the part of the pointer inside that
 * element.
 */
export function nodeAt(nodes: TreeNodes, pointer: string): { node: TreeNode; rest: string } | undefined {
  const [, step, ...rest] = pointer.split('/');
  const node = step === undefined ? undefined : nodes[Number(step)];
  if (node === undefined) return undefined;
  if (rest[0] !== 'components' || rest[1] === undefined)
    return { node, rest: rest.map((segment) => `/${segment}`).join('') };
  return nodeAt(node.components, `/${rest.slice(1).join('/')}`) ?? { node, rest: '/components' };
}

/** Counts the elements at all levels. */
export function countNodes(nodes: TreeNodes): number {
  return nodes.reduce((sum, { components }) => sum + 1 + countNodes(components), 0);
}

/** True if a setting behind *Personalizar* has a value; the panel is then open (source section 2). */
export function isPersonalised(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
): boolean {
  const elementDeclaration = field.of[type];
  if (elementDeclaration === undefined) return false;
  return Object.entries(elementDeclaration.settings).some(
    ([key, settingField]) =>
      !elementDeclaration.mainSettings.includes(key) && !isEmptyValue(settingField, settings[key]),
  );
}
