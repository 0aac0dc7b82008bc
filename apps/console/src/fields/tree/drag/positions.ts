import {
  findNode,
  placementIssue,
  removeNode,
  type TreeField,
  type TreeNodes,
  type TreePosition,
} from '@vitrina/model';

/** A position where an element may stand; `level` counts from 1 at the root. */
export interface LevelPosition extends TreePosition {
  readonly level: number;
}

export type PositionStep = 'up' | 'down' | 'out' | 'in';

/** Every position where the element may stand, from the first to the last as one reads them; indexes count without it. */
export function positionsFor(field: TreeField, nodes: TreeNodes, key: string): LevelPosition[] {
  const node = findNode(nodes, key);
  if (node === undefined) return [];
  const othersNode = removeNode(nodes, key);
  const positionsIn = (parent: string | null, children: TreeNodes, level: number): LevelPosition[] => {
    const takes = placementIssue(field, nodes, node.node, parent) === null;
    const positionAt = (index: number): LevelPosition[] => (takes ? [{ parent, index, level }] : []);
    return [
      ...children.flatMap((child, index) => [
        ...positionAt(index),
        ...positionsIn(child.key, child.components, level + 1),
      ]),
      ...positionAt(children.length),
    ];
  };
  return positionsIn(null, othersNode, 1);
}

/** The elements of a holder; those of the root for null. */
export function childrenOf(nodes: TreeNodes, parent: string | null): TreeNodes {
  return parent === null ? nodes : (findNode(nodes, parent)?.node.components ?? []);
}

/** Current position of the element, with the index as `moveNode` takes it. */
export function positionOf(nodes: TreeNodes, key: string): TreePosition | null {
  const node = findNode(nodes, key);
  if (node === undefined) return null;
  return { parent: node.ancestors.at(-1)?.key ?? null, index: node.path.at(-1) ?? 0 };
}

/** True if both are the same position. */
export function samePosition(a: TreePosition | null, b: TreePosition | null): boolean {
  return a?.parent === b?.parent && a?.index === b?.index;
}

/**
 * The position one step from `from`: `up` and `down` go through all of them in order; `out` to the nearest of a lower level,
 * after what holds it if that is possible; `in` to the nearest of a deeper level, before it first. The same when there is none.
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
  const next = {
    up: () => levelPositionsBefore[0],
    down: () => positionsAfter[0],
    out: () => [...positionsAfter, ...levelPositionsBefore].find(({ level }) => level < levelPosition.level),
    in: () => [...levelPositionsBefore, ...positionsAfter].find(({ level }) => level > levelPosition.level),
  }[step]();
  return next ?? levelPosition;
}

/** The position as `moveNode` wants it: its index counted without the element itself, which may stand before it in the same holder. */
export function withoutSelf(nodes: TreeNodes, key: string, position: TreePosition): TreePosition {
  const ownPosition = positionOf(nodes, key);
  return ownPosition !== null && ownPosition.parent === position.parent && ownPosition.index < position.index
    ? { ...position, index: position.index - 1 }
    : position;
}

/** Text of the position: the parent's own name, and the number among its positions. */
export function positionWords(
  nodes: TreeNodes,
  key: string,
  { parent, index }: TreePosition,
  nameOf: (key: string) => string,
): string {
  const children = childrenOf(removeNode(nodes, key), parent);
  const where = parent === null ? 'en el primer nivel' : `dentro de ${nameOf(parent)}`;
  return `lugar ${index + 1} de ${children.length + 1} ${where}`;
}

/** Drop zone of a dragged element: a card, or the end of a parent's list. */
export type DropZone =
  | {
      readonly kind: 'card';
      readonly key: string;
      readonly parent: string | null;
      readonly index: number;
      /** It may hold others: `shown` is whether they are on screen; `count` is how many. */
      readonly holds: { readonly isShown: boolean; readonly count: number } | null;
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

/** Position of a drop, and the closed parent under the pointer, to be opened after a while. */
export interface PointedPosition {
  readonly position: TreePosition;
  readonly closed: string | null;
}

/** The edge of a holder's head that means before or after it rather than into it. */
const edgeShare = 0.3;

/** The position that a pointer at height `y` means; null where there is nothing at all. Indexes count with the element itself. */
export function pointedAt(zones: readonly DropZone[], y: number): PointedPosition | null {
  const distanceTo = ({ top, bottom }: DropZone): number => (y < top ? top - y : y > bottom ? y - bottom : 0);
  const nearest = zones.reduce<DropZone | null>(
    (best, zone) => (best === null || distanceTo(zone) < distanceTo(best) ? zone : best),
    null,
  );
  if (nearest === null) return null;
  const { parent, index } = nearest;
  if (nearest.kind === 'end') return { position: { parent, index }, closed: null };
  const { key, holds, top, bottom } = nearest;
  const share = (y - top) / Math.max(1, bottom - top);
  if (holds === null) return { position: { parent, index: share < 0.5 ? index : index + 1 }, closed: null };
  if (share < edgeShare) return { position: { parent, index }, closed: null };
  if (holds.isShown) return { position: { parent: key, index: 0 }, closed: null };
  if (share > 1 - edgeShare) return { position: { parent, index: index + 1 }, closed: null };
  return { position: { parent: key, index: holds.count }, closed: key };
}
