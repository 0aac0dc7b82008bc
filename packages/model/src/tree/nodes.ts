import { behaviour, isEmptyValue } from '../kinds/registry.ts';
import {
  allowedChildren,
  childIssue,
  depthMessage,
  nonEmptySettings,
  type TreeElement,
  type TreeField,
} from '../kinds/tree-elements.ts';

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored elements as nodes to edit. A value that is no element is dropped. */
export function parseTree(value: unknown, newKey: NewKey): TreeNodes {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((element) => ({
    key: newKey(),
    type: typeof element['type'] === 'string' ? element['type'] : '',
    settings: isObject(element['settings']) ? element['settings'] : {},
    components: parseTree(element['components'], newKey),
  }));
}

/** The elements as they are stored: empty settings are dropped (source section 3). Elements that were not changed since the last time are the same objects. */
export function emitTree(field: TreeField, nodes: TreeNodes): readonly TreeElement[] {
  return nodes.map((node) => emitNode(field, node));
}

const emitted = new WeakMap<TreeNode, TreeElement>();

function emitNode(field: TreeField, node: TreeNode): TreeElement {
  const known = emitted.get(node);
  if (known) return known;
  const declared = field.of[node.type];
  const settings = nonEmptySettings(declared?.settings ?? {}, node.settings, isEmptyValue);
  const element: TreeElement = {
    type: node.type,
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(declared?.takes && { components: emitTree(field, node.components) }),
  };
  emitted.set(node, element);
  return element;
}

/** Each element with its path, in document order. */
export function* everyNode(
  nodes: TreeNodes,
  path: readonly number[] = [],
  ancestors: TreeNodes = [],
): Generator<FoundNode> {
  for (const [index, node] of nodes.entries()) {
    const own = [...path, index];
    yield { node, path: own, ancestors };
    yield* everyNode(node.components, own, [...ancestors, node]);
  }
}

/** The element of that key; undefined when it is not there (any more). */
export function findNode(nodes: TreeNodes, key: string): FoundNode | undefined {
  for (const found of everyNode(nodes)) if (found.node.key === key) return found;
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
    return { node, rest: rest.map((one) => `/${one}`).join('') };
  return nodeAt(node.components, `/${rest.slice(1).join('/')}`) ?? { node, rest: '/components' };
}

/** Levels from the element down, itself included. */
function heightOf(node: TreeNode): number {
  return 1 + Math.max(0, ...node.components.map(heightOf));
}

/** How many elements there are, at all levels. */
export function countNodes(nodes: TreeNodes): number {
  return nodes.reduce((sum, { components }) => sum + 1 + countNodes(components), 0);
}

/** Why the element cannot be a child of that parent (`null`: the root), in Spanish; null when it can. */
export function placementIssue(
  field: TreeField,
  nodes: TreeNodes,
  node: TreeNode,
  parent: string | null,
): string | null {
  const holder = parent === null ? undefined : findNode(nodes, parent);
  if (parent !== null && holder === undefined) return 'Ese contenedor ya no existe.';
  if (holder && [...holder.ancestors, holder.node].some(({ key }) => key === node.key))
    return 'Un elemento no cabe dentro de sí mismo.';
  const why = childIssue(field, holder?.node.type ?? null, node.type);
  if (why !== null) return why;
  const level = holder ? holder.path.length : 0;
  if (level + heightOf(node) > field.depth) return depthMessage(field);
  return null;
}

/** Why no more elements can be added, in Spanish; null when they can. */
export function capacityIssue(field: TreeField, nodes: TreeNodes, more = 1): string | null {
  return countNodes(nodes) + more > field.max ? `Caben ${field.max} elementos como máximo.` : null;
}

/** The element types that may be added to the parent, in the order in which they are offered. */
export function addableTypes(field: TreeField, nodes: TreeNodes, parent: string | null): readonly string[] {
  const holder = parent === null ? undefined : findNode(nodes, parent);
  if (parent !== null && (holder === undefined || holder.path.length >= field.depth)) return [];
  return allowedChildren(field, holder?.node.type ?? null);
}

/** A new element of the type, without settings. */
export function newNode(type: string, newKey: NewKey): TreeNode {
  return { key: newKey(), type, settings: {}, components: [] };
}

/** The same elements, each with a key of its own. */
function copied(node: TreeNode, newKey: NewKey): TreeNode {
  return {
    ...node,
    key: newKey(),
    components: node.components.map((child) => copied(child, newKey)),
  };
}

/** The nodes with the children of one parent changed. */
function withChildren(
  nodes: TreeNodes,
  parent: string | null,
  change: (children: TreeNodes) => TreeNodes,
): TreeNodes {
  if (parent === null) return change(nodes);
  return mapped(nodes, parent, (node) => ({ ...node, components: change(node.components) }));
}

/** The nodes with one of them changed; the very same when it is not there. */
function mapped(nodes: TreeNodes, key: string, change: (node: TreeNode) => TreeNode): TreeNodes {
  let found = false;
  const next = nodes.map((node) => {
    if (found) return node;
    if (node.key === key) {
      found = true;
      return change(node);
    }
    const components = mapped(node.components, key, change);
    if (components === node.components) return node;
    found = true;
    return { ...node, components };
  });
  return found ? next : nodes;
}

/** The nodes with one more at that position; an index beyond the end is the end. */
export function insertNode(nodes: TreeNodes, { parent, index }: TreePosition, node: TreeNode): TreeNodes {
  return withChildren(nodes, parent, (children) => children.toSpliced(index, 0, node));
}

/** The nodes without that one and its descendants. */
export function removeNode(nodes: TreeNodes, key: string): TreeNodes {
  if (nodes.some((node) => node.key === key)) return nodes.filter((node) => node.key !== key);
  const holder = findNode(nodes, key)?.ancestors.at(-1);
  return holder
    ? withChildren(nodes, holder.key, (children) => children.filter((node) => node.key !== key))
    : nodes;
}

/** The nodes with settings of one changed. */
export function changeSettings(
  nodes: TreeNodes,
  key: string,
  change: Readonly<Record<string, unknown>>,
): TreeNodes {
  return mapped(nodes, key, (node) => ({ ...node, settings: { ...node.settings, ...change } }));
}

/**
 * The nodes with one of them moved; `index` counts the children of the new parent without it. The same array when the
 * move is not allowed, or changes nothing.
 */
export function moveNode(field: TreeField, nodes: TreeNodes, key: string, to: TreePosition): TreeNodes {
  const found = findNode(nodes, key);
  if (!found || placementIssue(field, nodes, found.node, to.parent) !== null) return nodes;
  const same = (found.ancestors.at(-1)?.key ?? null) === to.parent;
  if (same && found.path.at(-1) === to.index) return nodes;
  return insertNode(removeNode(nodes, key), to, found.node);
}

/** The nodes with a copy of one after it, and the copy's key; null when it is not there or `max` is reached. */
export function duplicateNode(
  field: TreeField,
  nodes: TreeNodes,
  key: string,
  newKey: NewKey,
): { nodes: TreeNodes; key: string } | null {
  const found = findNode(nodes, key);
  if (!found || capacityIssue(field, nodes, countNodes([found.node])) !== null) return null;
  const copy = copied(found.node, newKey);
  const place = { parent: found.ancestors.at(-1)?.key ?? null, index: (found.path.at(-1) ?? 0) + 1 };
  return { nodes: insertNode(nodes, place, copy), key: copy.key };
}

/** The name of an element: the first of its name settings that is not empty; '' when all are. */
export function nodeName(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
  related: ReadonlyMap<string, { readonly name: string }>,
): string {
  const declared = field.of[type]?.settings ?? {};
  for (const key of field.nameFields) {
    const told = declared[key];
    const given = settings[key];
    if (told === undefined || isEmptyValue(told, given)) continue;
    // The target window is no part of the name.
    const value = told.kind === 'destination' && isObject(given) ? { ...given, target: '_self' } : given;
    // A destination that is being chosen may lack parts that its text needs.
    const whole = behaviour(told).schema(told).safeParse(value);
    if (whole.success) return behaviour(told).toText(whole.data, told, related);
  }
  return '';
}

/** Names of the elements from the root down to the one that a JSON pointer into the stored elements leads to; the label of its type where an element has no name. */
export function namesAlongPath(
  field: TreeField,
  elements: unknown,
  pointer: string,
  related: ReadonlyMap<string, { readonly name: string }>,
): string[] {
  const names: string[] = [];
  let nodes = parseTree(elements, () => '');
  const [, ...steps] = pointer.split('/');
  for (let at = 0; at < steps.length; at += 2) {
    const node = nodes[Number(steps[at])];
    if (node === undefined) break;
    names.push(nodeName(field, node, related) || (field.of[node.type]?.label ?? node.type));
    if (steps[at + 1] !== 'components') break;
    nodes = node.components;
  }
  return names;
}

/** Whether any setting behind *Personalizar* has a value: its panel is open then (source section 2). */
export function isPersonalised(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
): boolean {
  const declared = field.of[type];
  if (declared === undefined) return false;
  return Object.entries(declared.settings).some(
    ([key, inner]) => !declared.open.includes(key) && !isEmptyValue(inner, settings[key]),
  );
}
