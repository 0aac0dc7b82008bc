import { nodeName, positionNumber, type TreeElement, type TreeField } from '@vitrina/model';
import { diffArrays } from 'diff';
import { alignElements } from '../../shared/diff/align.ts';
import { likeness } from '../../shared/diff/likeness.ts';
import type { Names } from '../../shared/diff/line.ts';

/** Element of a tree without its children: its settings, its parent, and its number. */
export interface FlatElement {
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Number of the element: `1.2`. */
  readonly number: string;
  /** Index of the parent in the flat list; null at the root. */
  readonly parentIndex: number | null;
}

/** Returns all elements of a tree in reading order. */
export function flattenTree(elements: readonly TreeElement[]): FlatElement[] {
  const flatElements: FlatElement[] = [];
  const addElements = (
    treeElements: readonly TreeElement[],
    path: readonly number[],
    parentIndex: number | null,
  ) => {
    for (const [index, { type, settings = {}, components = [] }] of treeElements.entries()) {
      const ownPath = [...path, index];
      const position =
        flatElements.push({ type, settings, number: positionNumber(ownPath), parentIndex }) - 1;
      addElements(components, ownPath, position);
    }
  };
  addElements(elements, [], null);
  return flatElements;
}

/** Returns number and name of an element: `1.2 Tarjetas`; its type if it has no name. */
export function numberedName(field: TreeField, names: Names, element: FlatElement): string {
  const name = nodeName(field, element, names) || (field.of[element.type]?.label ?? element.type);
  return `${element.number} ${name}`;
}

/** Elements found in both trees, as indexes of their flat lists. */
export interface Pairs {
  readonly newIndexes: ReadonlyMap<number, number>;
  readonly oldIndexes: ReadonlyMap<number, number>;
}

/** Matches the elements of two trees, in any position, if they are similar enough. */
export function matchElements(oldList: readonly FlatElement[], newList: readonly FlatElement[]): Pairs {
  const contentOf = ({ type, settings }: FlatElement) => ({ type, settings });
  const steps = alignElements(oldList.map(contentOf), newList.map(contentOf), (oldElement, is) =>
    oldElement.type === is.type ? likeness(oldElement.settings, is.settings) : -1,
  );
  const touchedIndexes = { before: new Set<number>(), after: new Set<number>() };
  const pairs: [number, number][] = [];
  for (const step of steps) {
    if (step.kind !== 'added') touchedIndexes.before.add(step.oldIndex);
    if (step.kind !== 'removed') touchedIndexes.after.add(step.newIndex);
    if (step.kind === 'changed' || step.kind === 'moved') pairs.push([step.oldIndex, step.newIndex]);
  }
  // Elements without a step are unchanged and in the same order in both trees.
  const stayedIndexes = [...newList.keys()].filter((index) => !touchedIndexes.after.has(index));
  for (const [at, index] of [...oldList.keys()]
    .filter((item) => !touchedIndexes.before.has(item))
    .entries()) {
    const now = stayedIndexes[at];
    if (now !== undefined) pairs.push([index, now]);
  }
  return {
    newIndexes: new Map(pairs),
    oldIndexes: new Map(pairs.map(([oldIndex, is]) => [is, oldIndex])),
  };
}

const childrenOf = (flatElements: readonly FlatElement[], parentIndex: number | null): number[] =>
  [...flatElements.keys()].filter((index) => flatElements[index]?.parentIndex === parentIndex);

/**
 * Returns the indexes in `newList` of moved elements: those with another parent, or in another order among their
 * siblings. An element that was only renumbered by added or removed ones is not included.
 */
export function movedIndexesOf(
  oldList: readonly FlatElement[],
  newList: readonly FlatElement[],
  { newIndexes, oldIndexes }: Pairs,
): ReadonlySet<number> {
  const movedIndexes = new Set<number>();
  const parentIndexes = [null, ...newList.keys()];
  for (const parentIndex of parentIndexes) {
    const oldParentIndex = parentIndex === null ? null : oldIndexes.get(parentIndex);
    const children = childrenOf(newList, parentIndex).filter((index) => oldIndexes.has(index));
    const stayedIndexes = children.filter(
      (index) => oldList[oldIndexes.get(index) ?? -1]?.parentIndex === oldParentIndex,
    );
    for (const index of children) if (!stayedIndexes.includes(index)) movedIndexes.add(index);
    if (oldParentIndex === undefined) continue;
    const oldOrder = childrenOf(oldList, oldParentIndex).flatMap((index) => newIndexes.get(index) ?? []);
    for (const run of diffArrays(
      oldOrder.filter((index) => stayedIndexes.includes(index)),
      stayedIndexes,
    ))
      if (run.added) for (const index of run.value) movedIndexes.add(index);
  }
  return movedIndexes;
}
