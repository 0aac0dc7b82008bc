import {
  findNode,
  placementIssue,
  removeNode,
  type TreeField,
  type TreeNodes,
  type TreePosition,
} from '@vitrina/model';

/** Allowed position of an element; `level` counts from 1 at the root. */
export interface LevelPosition extends TreePosition {
  readonly level: number;
}

export type PositionStep = 'up' | 'down' | 'out' | 'in';

/** Returns every allowed position of an element, in reading order. Indexes are counted without the element itself. */
export function positionsFor(field: TreeField, nodes: TreeNodes, key: string): LevelPosition[] {
  const node = findNode(nodes, key);
  if (node === undefined) return [];
  const otherNodes = removeNode(nodes, key);
  const positionsIn = (parent: string | null, children: TreeNodes, level: number): LevelPosition[] => {
    const isAllowed = placementIssue(field, nodes, node.node, parent) === null;
    const positionAt = (index: number): LevelPosition[] => (isAllowed ? [{ parent, index, level }] : []);
    return [
      ...children.flatMap((child, index) => [
        ...positionAt(index),
        ...positionsIn(child.key, child.components, level + 1),
      ]),
      ...positionAt(children.length),
    ];
  };
  return positionsIn(null, otherNodes, 1);
}

/** Returns the children of a parent; for null, the elements at the root. */
export function childrenOf(nodes: TreeNodes, parent: string | null): TreeNodes {
  return parent === null ? nodes : (findNode(nodes, parent)?.node.components ?? []);
}

/** Returns the element's current position, with the index as `moveNode` expects it. */
export function positionOf(nodes: TreeNodes, key: string): TreePosition | null {
  const node = findNode(nodes, key);
  if (node === undefined) return null;
  return { parent: node.ancestors.at(-1)?.key ?? null, index: node.path.at(-1) ?? 0 };
}

/** True if both positions are equal. */
export function samePosition(a: TreePosition | null, b: TreePosition | null): boolean {
  return a?.parent === b?.parent && a?.index === b?.index;
}

/**
 * Returns the position one step from `from`, or `from` itself if there is no such position. `up` and `down` go
 * through all positions in order. `out` goes to the nearest position closer to the root, preferably after the parent;
 * `in` goes to the nearest position on a deeper level, preferably before `from`.
 */
export function nextPosition(
  positions: readonly LevelPosition[],
  from: TreePosition,
  step: PositionStep,
): LevelPosition | null {
  const at = positions.findIndex((position) => samePosition(position, from));
  const levelPosition = positions[at];
  if (levelPosition === undefined) return positions[0] ?? null;
  const positionsAfter = positions.slice(at + 1);
  const levelPositionsBefore = positions.slice(0, at).reverse();
  const nextByStep = {
    up: () => levelPositionsBefore[0],
    down: () => positionsAfter[0],
    out: () => [...positionsAfter, ...levelPositionsBefore].find(({ level }) => level < levelPosition.level),
    in: () => [...levelPositionsBefore, ...positionsAfter].find(({ level }) => level > levelPosition.level),
  }[step]();
  return nextByStep ?? levelPosition;
}

/** Converts a position to the form that `moveNode` expects, whose index does not count the moved element itself. */
export function positionWithoutSelf(nodes: TreeNodes, key: string, position: TreePosition): TreePosition {
  const ownPosition = positionOf(nodes, key);
  return ownPosition !== null && ownPosition.parent === position.parent && ownPosition.index < position.index
    ? { ...position, index: position.index - 1 }
    : position;
}

/** Returns the position in words: its number and the name of the parent. */
export function positionText(
  nodes: TreeNodes,
  key: string,
  { parent, index }: TreePosition,
  nameOf: (key: string) => string,
): string {
  const children = childrenOf(removeNode(nodes, key), parent);
  const parentText = parent === null ? 'en el primer nivel' : `dentro de ${nameOf(parent)}`;
  return `lugar ${index + 1} de ${children.length + 1} ${parentText}`;
}

/** Drop zone of a dragged element: a card, or the end of a parent's list. */
export type DropZone =
  | {
      readonly kind: 'card';
      readonly key: string;
      readonly parent: string | null;
      readonly index: number;
      /** State of a parent's children: visible or not, and their number; null if the element cannot have children. */
      readonly childList: { readonly isShown: boolean; readonly count: number } | null;
      readonly top: number;
      readonly bottom: number;
    }
  | {
      readonly kind: 'end';
      readonly parent: string | null;
      readonly index: number;
      readonly top: number;
      readonly bottom: number;
    };

/** Drop position, with the closed parent under the pointer, which opens after a delay. */
export interface PointedPosition {
  readonly position: TreePosition;
  readonly closedParentKey: string | null;
}

/**
 * Share of the height of a parent's head, at its upper and its lower edge, in which a drop places the element before
 * or after the parent instead of into it.
 */
const edgeShare = 0.3;

/**
 * Returns the drop position for a pointer at height `y`; null if there are no zones. Indexes are counted with the
 * dragged element.
 */
export function pointedPositionOf(zones: readonly DropZone[], y: number): PointedPosition | null {
  const distanceTo = ({ top, bottom }: DropZone): number => (y < top ? top - y : y > bottom ? y - bottom : 0);
  const nearestZone = zones.reduce<DropZone | null>(
    (bestZone, zone) => (bestZone === null || distanceTo(zone) < distanceTo(bestZone) ? zone : bestZone),
    null,
  );
  if (nearestZone === null) return null;
  const { parent, index } = nearestZone;
  if (nearestZone.kind === 'end') return { position: { parent, index }, closedParentKey: null };
  const { key, childList, top, bottom } = nearestZone;
  const heightFraction = (y - top) / Math.max(1, bottom - top);
  if (childList === null)
    return { position: { parent, index: heightFraction < 0.5 ? index : index + 1 }, closedParentKey: null };
  if (heightFraction < edgeShare) return { position: { parent, index }, closedParentKey: null };
  if (childList.isShown) return { position: { parent: key, index: 0 }, closedParentKey: null };
  if (heightFraction > 1 - edgeShare)
    return { position: { parent, index: index + 1 }, closedParentKey: null };
  return { position: { parent: key, index: childList.count }, closedParentKey: key };
}
