import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of a comparison: on both sides, only in the new one, or only in the old one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A comparison is given up after this long and shown as "all of it replaced". */
const diffLimitMs = { timeout: 150 } as const;

const kindOf = (change: { readonly added: boolean; readonly removed: boolean }): DiffPart['kind'] =>
  change.added ? 'added' : change.removed ? 'removed' : 'same';

/** The old text struck, then the new one; an empty side says nothing. */
export function replaced(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  return [
    ...(before === '' ? [] : [{ kind: 'removed' as const, text: before }]),
    ...(after === '' ? [] : [{ kind: 'added' as const, text: after }]),
  ];
}

/** Two texts word by word. When hardly a word stays, the whole is shown as replaced: that reads better than confetti. */
export function wordParts(before: string, after: string): DiffPart[] {
  if (before === '' || after === '') return replaced(before, after);
  const changes = diffWordsWithSpace(before, after, diffLimitMs);
  if (changes === undefined) return replaced(before, after);
  const kept = changes.reduce(
    (sum, change) => sum + (change.added || change.removed ? 0 : change.value.trim().length),
    0,
  );
  if (kept * 3 < Math.min(before.length, after.length)) return replaced(before, after);
  return changes.map((change) => ({ kind: kindOf(change), text: change.value }));
}

/** Two lists of names: what stays is left out unless `withSame`, so that a long list shows only what changed. */
export function itemParts(before: readonly string[], after: readonly string[], withSame = false): DiffPart[] {
  return diffArrays([...before], [...after]).flatMap((change) => {
    const kind = kindOf(change);
    return kind === 'same' && !withSame ? [] : change.value.map((text) => ({ kind, text }));
  });
}

/** One side of the comparison: the old one without additions, or the new one without removals. */
export function sideOf(parts: readonly DiffPart[], side: 'before' | 'after'): DiffPart[] {
  const hidden = side === 'before' ? 'added' : 'removed';
  return parts.filter((part) => part.kind !== hidden);
}
