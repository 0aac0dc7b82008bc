import { isValues } from '../kinds/inside.ts';
import { isEmptyValue } from '../kinds/registry.ts';
import { nonEmptySettings, type TreeElement, type TreeField } from '../kinds/tree-elements.ts';

/**
 * An element while it is edited: known by a key that lasts while it moves and changes, with settings that may be
 * incomplete. What a change does not touch stays the same object.
 */
export interface TreeNode {
  readonly key: string;
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly components: readonly TreeNode[];
}

export type TreeNodes = readonly TreeNode[];

/** A position among the children of a parent; `null` is the root. Index 0 is before the first. */
export interface TreePosition {
  readonly parent: string | null;
  readonly index: number;
}

/** An element with its position and its ancestors. */
export interface FoundNode {
  readonly node: TreeNode;
  /** Index at each level, from the root down. */
  readonly path: readonly number[];
  /** From the root down, itself not included. */
  readonly ancestors: TreeNodes;
}

/** Gives a key that no other element has. */
export type NewKey = () => string;

/** Stored elements as nodes to edit. A value that is no element is dropped. */
export function parseTree(value: unknown, newKey: NewKey): TreeNodes {
  if (!Array.isArray(value)) return [];
  return value.filter(isValues).map((element) => ({
    key: newKey(),
    type: typeof element['type'] === 'string' ? element['type'] : '',
    settings: isValues(element['settings']) ? element['settings'] : {},
    components: parseTree(element['components'], newKey),
  }));
}

/** The elements as they are stored: empty settings are dropped (source section 3). Elements that were not changed since the last time are the same objects. */
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
    ...(elementDeclaration?.takes && { components: emitTree(field, node.components) }),
  };
  cache.set(node, element);
  return element;
}

/** Each element with its path, in document order. */
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

/** The element of that key; undefined when it is not there (any more). */
export function findNode(nodes: TreeNodes, key: string): FoundNode | undefined {
  for (const foundNode of everyNode(nodes)) if (foundNode.node.key === key) return foundNode;
  return undefined;
}

/** The number shown for a path: `1.2` for the second child of the first element. */
export function positionNumber(path: readonly number[]): string {
  return path.map((index) => index + 1).join('.');
}

/** JSON pointer to the element at that path among the stored elements. */
export function jsonPointerTo(path: readonly number[]): string {
  return path.map((index) => `/${index}`).join('/components');
}

/** The element that a JSON pointer into the stored elements leads into, and the rest of the pointer from there. */
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

/** True if any setting behind *Personalizar* has a value: its panel is open then (source section 2). */
export function isPersonalised(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
): boolean {
  const elementDeclaration = field.of[type];
  if (elementDeclaration === undefined) return false;
  return Object.entries(elementDeclaration.settings).some(
    ([key, inner]) => !elementDeclaration.open.includes(key) && !isEmptyValue(inner, settings[key]),
  );
}
