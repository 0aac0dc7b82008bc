import { diffArrays } from 'diff';

/** Change of a list element. Each index counts from 0 in its own list. */
export type Step =
  | { readonly kind: 'changed' | 'moved'; readonly oldIndex: number; readonly newIndex: number }
  | { readonly kind: 'added'; readonly newIndex: number }
  | { readonly kind: 'removed'; readonly oldIndex: number };

/**
 * Minimum similarity at which two elements count as one that changed: in the same place (`here`) and at another index
 * (`elsewhere`).
 */
const likenessLimits = { here: 0.3, elsewhere: 0.5 } as const;

/** Serialises a value to compare it: keys are sorted and empty members omitted. */
function serialiseValue(value: unknown): string {
  return JSON.stringify(value, (_, innerValue: unknown) => {
    if (typeof innerValue !== 'object' || innerValue === null || Array.isArray(innerValue)) return innerValue;
    const members = Object.entries(innerValue).filter(([, item]) => item !== null && item !== undefined);
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

interface Hunk {
  readonly removals: number[];
  readonly additions: number[];
}

/** Returns the runs of removed and added elements between unchanged ones. */
function hunksOf(listBefore: readonly string[], listAfter: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldIndex, newIndex] = [0, 0];
  let openHunk: Hunk | null = null;
  for (const { added, removed: removals, value } of diffArrays([...listBefore], [...listAfter])) {
    if (!added && !removals) {
      oldIndex += value.length;
      newIndex += value.length;
      openHunk = null;
      continue;
    }
    if (openHunk === null) {
      openHunk = { removals: [], additions: [] };
      hunks.push(openHunk);
    }
    for (const _ of value) {
      if (added) openHunk.additions.push(newIndex++);
      else openHunk.removals.push(oldIndex++);
    }
  }
  return hunks;
}

/** Returns the candidate that is most similar to an element; null if none reaches the minimum. */
function findClosest(
  candidates: readonly number[],
  likeness: (candidateIndex: number) => number,
  minLikeness: number,
): number | null {
  let bestMatch: { readonly at: number; readonly likenessScore: number } | null = null;
  for (const at of candidates) {
    const candidateLikeness = likeness(at);
    if (
      candidateLikeness >= minLikeness &&
      (bestMatch === null || candidateLikeness > bestMatch.likenessScore)
    )
      bestMatch = { at, likenessScore: candidateLikeness };
  }
  return bestMatch?.at ?? null;
}

/**
 * Returns the moved, changed, added and removed elements of a list, without unchanged ones.
 * @param likeness similarity of two elements from 0 to 1; negative if they cannot be the same element
 */
export function alignElements<T>(
  oldList: readonly T[],
  newList: readonly T[],
  likeness: (oldElement: T, newElement: T) => number,
): Step[] {
  const [old, now] = [oldList.map(serialiseValue), newList.map(serialiseValue)];
  const hunks = hunksOf(old, now);
  const removedIndexes = new Set(hunks.flatMap(({ removals }) => removals));
  const addedIndexes = new Set(hunks.flatMap(({ additions }) => additions));
  const steps: Step[] = [];
  const addPair = (kind: 'changed' | 'moved', oldIndex: number, newIndex: number) => {
    removedIndexes.delete(oldIndex);
    addedIndexes.delete(newIndex);
    steps.push({ kind, oldIndex, newIndex });
  };
  const likenessAt = (oldIndex: number, newIndex: number): number =>
    likeness(oldList[oldIndex] as T, newList[newIndex] as T);

  for (const newIndex of [...addedIndexes]) {
    const oldIndex = [...removedIndexes].find((item) => old[item] === now[newIndex]);
    if (oldIndex !== undefined) addPair('moved', oldIndex, newIndex);
  }
  for (const hunk of hunks) {
    const removals = hunk.removals.filter((index) => removedIndexes.has(index));
    const additions = hunk.additions.filter((index) => addedIndexes.has(index));
    // With equal numbers on both sides, even elements without common words count as changed.
    const minLikeness = removals.length === additions.length ? 0 : likenessLimits.here;
    for (const newIndex of additions) {
      const oldIndex = findClosest(
        removals.filter((removedIndex) => removedIndexes.has(removedIndex)),
        (item) => likenessAt(item, newIndex),
        minLikeness,
      );
      if (oldIndex !== null) addPair('changed', oldIndex, newIndex);
    }
  }
  for (const newIndex of [...addedIndexes]) {
    const oldIndex = findClosest(
      [...removedIndexes],
      (item) => likenessAt(item, newIndex),
      likenessLimits.elsewhere,
    );
    if (oldIndex !== null) addPair('changed', oldIndex, newIndex);
  }
  for (const oldIndex of removedIndexes) steps.push({ kind: 'removed', oldIndex });
  for (const newIndex of addedIndexes) steps.push({ kind: 'added', newIndex });
  const rankOf = (step: Step): number => (step.kind === 'removed' ? step.oldIndex - 0.5 : step.newIndex);
  return steps.sort((a, b) => rankOf(a) - rankOf(b));
}
