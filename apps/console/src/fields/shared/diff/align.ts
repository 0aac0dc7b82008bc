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
const alike = { here: 0.3, elsewhere: 0.5 } as const;

/** Serialises a value to compare it: keys are sorted and empty members omitted. */
function serialiseValue(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const members = Object.entries(inner).filter(([, item]) => item !== null && item !== undefined);
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

interface Hunk {
  readonly removed: number[];
  readonly additions: number[];
}

/** Returns the runs of removed and added elements between unchanged ones. */
function hunksOf(listBefore: readonly string[], listAfter: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldIndex, newIndex] = [0, 0];
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...listBefore], [...listAfter])) {
    if (!added && !removed) {
      oldIndex += value.length;
      newIndex += value.length;
      open = null;
      continue;
    }
    if (open === null) {
      open = { removed: [], additions: [] };
      hunks.push(open);
    }
    for (const _ of value) {
      if (added) open.additions.push(newIndex++);
      else open.removed.push(oldIndex++);
    }
  }
  return hunks;
}

/** Returns the candidate that is most similar to an element; null if none reaches the minimum. */
function partner(
  candidates: readonly number[],
  likeness: (candidate: number) => number,
  least: number,
): number | null {
  let best: { readonly at: number; readonly like: number } | null = null;
  for (const at of candidates) {
    const like = likeness(at);
    if (like >= least && (best === null || like > best.like)) best = { at, like };
  }
  return best?.at ?? null;
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
  const removedIndexes = new Set(hunks.flatMap(({ removed }) => removed));
  const addedIndexes = new Set(hunks.flatMap(({ additions }) => additions));
  const steps: Step[] = [];
  const pair = (kind: 'changed' | 'moved', oldIndex: number, newIndex: number) => {
    removedIndexes.delete(oldIndex);
    addedIndexes.delete(newIndex);
    steps.push({ kind, oldIndex, newIndex });
  };
  const like = (oldIndex: number, newIndex: number): number =>
    likeness(oldList[oldIndex] as T, newList[newIndex] as T);

  for (const newIndex of [...addedIndexes]) {
    const oldIndex = [...removedIndexes].find((item) => old[item] === now[newIndex]);
    if (oldIndex !== undefined) pair('moved', oldIndex, newIndex);
  }
  for (const hunk of hunks) {
    const removals = hunk.removed.filter((index) => removedIndexes.has(index));
    const additions = hunk.additions.filter((index) => addedIndexes.has(index));
    // With equal numbers on both sides, even elements without common words count as changed.
    const least = removals.length === additions.length ? 0 : alike.here;
    for (const newIndex of additions) {
      const oldIndex = partner(
        removals.filter((removal) => removedIndexes.has(removal)),
        (item) => like(item, newIndex),
        least,
      );
      if (oldIndex !== null) pair('changed', oldIndex, newIndex);
    }
  }
  for (const newIndex of [...addedIndexes]) {
    const oldIndex = partner([...removedIndexes], (item) => like(item, newIndex), alike.elsewhere);
    if (oldIndex !== null) pair('changed', oldIndex, newIndex);
  }
  for (const oldIndex of removedIndexes) steps.push({ kind: 'removed', oldIndex });
  for (const newIndex of addedIndexes) steps.push({ kind: 'added', newIndex });
  const rank = (step: Step): number => (step.kind === 'removed' ? step.oldIndex - 0.5 : step.newIndex);
  return steps.sort((a, b) => rank(a) - rank(b));
}
