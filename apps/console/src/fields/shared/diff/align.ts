import { diffArrays } from 'diff';

/** Change of an element of a list; indexes count from 0 in the list of their side. */
export type Step =
  | { readonly kind: 'changed' | 'moved'; readonly before: number; readonly after: number }
  | { readonly kind: 'added'; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number };

/** From here on two elements are taken for one that was changed: where it stood, and at another index. */
const alike = { here: 0.3, elsewhere: 0.5 } as const;

/** The value as text, the same for values that say the same: keys in order, absent ones left out. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const said = Object.entries(inner).filter(([, one]) => one !== null && one !== undefined);
    return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

interface Hunk {
  readonly removed: number[];
  readonly added: number[];
}

/** Runs of elements that stand on one side only, between those that stayed. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [left, right] = [0, 0];
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      left += value.length;
      right += value.length;
      open = null;
      continue;
    }
    if (open === null) {
      open = { removed: [], added: [] };
      hunks.push(open);
    }
    for (const _ of value) {
      if (added) open.added.push(right++);
      else open.removed.push(left++);
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
export function aligned<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Step[] {
  const [old, now] = [before.map(written), after.map(written)];
  const hunks = hunksOf(old, now);
  const gone = new Set(hunks.flatMap(({ removed }) => removed));
  const come = new Set(hunks.flatMap(({ added }) => added));
  const steps: Step[] = [];
  const pair = (kind: 'changed' | 'moved', left: number, right: number) => {
    gone.delete(left);
    come.delete(right);
    steps.push({ kind, before: left, after: right });
  };
  const like = (left: number, right: number): number => likeness(before[left] as T, after[right] as T);

  for (const right of [...come]) {
    const left = [...gone].find((one) => old[one] === now[right]);
    if (left !== undefined) pair('moved', left, right);
  }
  for (const { removed, added } of hunks) {
    const [removals, additions] = [
      removed.filter((one) => gone.has(one)),
      added.filter((one) => come.has(one)),
    ];
    // As many here as there: even what shares no word stands in the other's place.
    const least = removals.length === additions.length ? 0 : alike.here;
    for (const right of additions) {
      const left = partner(
        removals.filter((one) => gone.has(one)),
        (one) => like(one, right),
        least,
      );
      if (left !== null) pair('changed', left, right);
    }
  }
  for (const right of [...come]) {
    const left = partner([...gone], (one) => like(one, right), alike.elsewhere);
    if (left !== null) pair('changed', left, right);
  }
  for (const left of gone) steps.push({ kind: 'removed', before: left });
  for (const right of come) steps.push({ kind: 'added', after: right });
  const rank = (step: Step): number => (step.kind === 'removed' ? step.before - 0.5 : step.after);
  return steps.sort((a, b) => rank(a) - rank(b));
}
