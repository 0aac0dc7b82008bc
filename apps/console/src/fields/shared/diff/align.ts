import { diffArrays } from 'diff';

/** Change of an element of a list; indexes count from 0 in the list of their side. */
export type Step =
  | { readonly kind: 'changed' | 'moved'; readonly oldIndex: number; readonly newIndex: number }
  | { readonly kind: 'added'; readonly newIndex: number }
  | { readonly kind: 'removed'; readonly oldIndex: number };

/** From here on two elements are taken for one that was changed: where it stood, and at another index. */
const alike = { here: 0.3, elsewhere: 0.5 } as const;

/** The value as text, the same for values that say the same: keys in order, absent ones left out. */
function serialiseValue(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const messages = Object.entries(inner).filter(([, item]) => item !== null && item !== undefined);
    return Object.fromEntries(messages.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

interface Hunk {
  readonly removed: number[];
  readonly additions: number[];
}

/** Runs of elements that stand on one side only, between those that stayed. */
function hunksOf(listBefore: readonly string[], listAfter: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [leftCount, right] = [0, 0];
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...listBefore], [...listAfter])) {
    if (!added && !removed) {
      leftCount += value.length;
      right += value.length;
      open = null;
      continue;
    }
    if (open === null) {
      open = { removed: [], additions: [] };
      hunks.push(open);
    }
    for (const _ of value) {
      if (added) open.additions.push(right++);
      else open.removed.push(leftCount++);
    }
  }
  return hunks;
}

/** The best partner of an element among those left; null when none is like it enough. */
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
 * Changes of the elements of a list: moved, changed, added and removed ones; unchanged ones are left out. @param
 * likeness how alike two different elements are, from 0 to 1; below 0 they cannot be the same one
 */
export function alignElements<T>(
  listBefore: readonly T[],
  listAfter: readonly T[],
  likeness: (stateBefore: T, stateAfter: T) => number,
): Step[] {
  const [old, now] = [listBefore.map(serialiseValue), listAfter.map(serialiseValue)];
  const hunks = hunksOf(old, now);
  const removedItems = new Set(hunks.flatMap(({ removed }) => removed));
  const come = new Set(hunks.flatMap(({ additions }) => additions));
  const steps: Step[] = [];
  const pair = (kind: 'changed' | 'moved', leftCount: number, right: number) => {
    removedItems.delete(leftCount);
    come.delete(right);
    steps.push({ kind, oldIndex: leftCount, newIndex: right });
  };
  const like = (leftCount: number, right: number): number =>
    likeness(listBefore[leftCount] as T, listAfter[right] as T);

  for (const right of [...come]) {
    const leftCount = [...removedItems].find((item) => old[item] === now[right]);
    if (leftCount !== undefined) pair('moved', leftCount, right);
  }
  for (const { removed, additions: added } of hunks) {
    const [removals, additions] = [
      removed.filter((item) => removedItems.has(item)),
      additions.filter((item) => come.has(item)),
    ];
    // As many here as there: even what shares no word stands in the other's place.
    const least = removals.length === additions.length ? 0 : alike.here;
    for (const right of additions) {
      const leftCount = partner(
        removals.filter((removal) => removedItems.has(removal)),
        (item) => like(item, right),
        least,
      );
      if (leftCount !== null) pair('changed', leftCount, right);
    }
  }
  for (const right of [...come]) {
    const leftCount = partner([...removedItems], (item) => like(item, right), alike.elsewhere);
    if (leftCount !== null) pair('changed', leftCount, right);
  }
  for (const leftCount of removedItems) steps.push({ kind: 'removed', oldIndex: leftCount });
  for (const right of come) steps.push({ kind: 'added', newIndex: right });
  const rank = (step: Step): number => (step.kind === 'removed' ? step.oldIndex - 0.5 : step.newIndex);
  return steps.sort((a, b) => rank(a) - rank(b));
}
