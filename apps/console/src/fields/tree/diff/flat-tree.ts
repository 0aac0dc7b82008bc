import { nodeName, positionNumber, type TreeElement, type TreeField } from '@vitrina/model';
import { diffArrays } from 'diff';
import { alignElements } from '../../shared/diff/align.ts';
import { likeness } from '../../shared/diff/likeness.ts';
import type { Names } from '../../shared/diff/line.ts';

/** An element of a tree alone: what it says itself, who holds it, and where it stood. */
export interface FlatElement {
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** `1.2` */
  readonly number: string;
  /** Index in the flat list of the one that holds it; null at the root. */
  readonly holder: number | null;
}

/** All elements of a tree as one reads them, from the first to the last. */
export function flattened(elements: readonly TreeElement[]): FlatElement[] {
  const flat: FlatElement[] = [];
  const walk = (treeElements: readonly TreeElement[], path: readonly number[], holder: number | null) => {
    for (const [index, { type, settings = {}, components = [] }] of treeElements.entries()) {
      const ownPath = [...path, index];
      const position = flat.push({ type, settings, number: positionNumber(ownPath), holder }) - 1;
      walk(components, ownPath, position);
    }
  };
  walk(elements, [], null);
  return flat;
}

/** `1.2 Tarjetas`; the sort of an element that has no name. */
export function calledIn(field: TreeField, names: Names, element: FlatElement): string {
  const name = nodeName(field, element, names) || (field.of[element.type]?.label ?? element.type);
  return `${element.number} ${name}`;
}

/** The elements that are the same one in both trees, by index in their flat lists. */
export interface Pairs {
  readonly toAfter: ReadonlyMap<number, number>;
  readonly toBefore: ReadonlyMap<number, number>;
}

/** Finds each element of one tree in the other, wherever it stands there and if it is still like it enough. */
export function pairsOf(oldList: readonly FlatElement[], newList: readonly FlatElement[]): Pairs {
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
  // Those that no step tells of stayed, in the same order on both sides.
  const stayedIndexes = [...newList.keys()].filter((index) => !touchedIndexes.after.has(index));
  for (const [at, index] of [...oldList.keys()]
    .filter((item) => !touchedIndexes.before.has(item))
    .entries()) {
    const now = stayedIndexes[at];
    if (now !== undefined) pairs.push([index, now]);
  }
  return {
    toAfter: new Map(pairs),
    toBefore: new Map(pairs.map(([previousCount, is]) => [is, previousCount])),
  };
}

const childrenOf = (flat: readonly FlatElement[], holder: number | null): number[] =>
  [...flat.keys()].filter((index) => flat[index]?.holder === holder);

/**
 * The indexes in `after` of the elements that were put elsewhere: into another holder, or past others of their own. One
 * whose number changed because others came or went before it was not.
 */
export function movedIn(
  oldList: readonly FlatElement[],
  newList: readonly FlatElement[],
  { toAfter, toBefore }: Pairs,
): ReadonlySet<number> {
  const movedIndexes = new Set<number>();
  const holders = [null, ...newList.keys()];
  for (const holder of holders) {
    const oldHolder = holder === null ? null : toBefore.get(holder);
    const children = childrenOf(newList, holder).filter((index) => toBefore.has(index));
    const stayedIndexes = children.filter(
      (index) => oldList[toBefore.get(index) ?? -1]?.holder === oldHolder,
    );
    for (const index of children) if (!stayedIndexes.includes(index)) movedIndexes.add(index);
    if (oldHolder === undefined) continue;
    const oldOrder = childrenOf(oldList, oldHolder).flatMap((index) => toAfter.get(index) ?? []);
    for (const run of diffArrays(
      oldOrder.filter((index) => stayedIndexes.includes(index)),
      stayedIndexes,
    ))
      if (run.added) for (const index of run.value) movedIndexes.add(index);
  }
  return movedIndexes;
}
