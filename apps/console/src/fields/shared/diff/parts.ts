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
export function replaceText(textBefore: string, textAfter: string): DiffPart[] {
  if (textBefore === textAfter) return textBefore === '' ? [] : [{ kind: 'same', text: textBefore }];
  return [
    ...(textBefore === '' ? [] : [{ kind: 'removed' as const, text: textBefore }]),
    ...(textAfter === '' ? [] : [{ kind: 'added' as const, text: textAfter }]),
  ];
}

/** Two texts word by word. When hardly a word stays, the whole is shown as replaced: that reads better than confetti. */
export function wordParts(textBefore: string, textAfter: string): DiffPart[] {
  if (textBefore === '' || textAfter === '') return replaceText(textBefore, textAfter);
  const changes = diffWordsWithSpace(textBefore, textAfter, diffLimitMs);
  if (changes === undefined) return replaceText(textBefore, textAfter);
  const storedCount = changes.reduce(
    (sum, change) => sum + (change.added || change.removed ? 0 : change.value.trim().length),
    0,
  );
  if (storedCount * 3 < Math.min(textBefore.length, textAfter.length))
    return replaceText(textBefore, textAfter);
  return changes.map((change) => ({ kind: kindOf(change), text: change.value }));
}

/** Two lists of names: what stays is left out unless `withSame`, so that a long list shows only what changed. */
export function itemParts(
  listBefore: readonly string[],
  listAfter: readonly string[],
  withSame = false,
): DiffPart[] {
  return diffArrays([...listBefore], [...listAfter]).flatMap((change) => {
    const kind = kindOf(change);
    return kind === 'same' && !withSame ? [] : change.value.map((text) => ({ kind, text }));
  });
}

/** One side of the comparison: the old one without additions, or the new one without removals. */
export function sideOf(parts: readonly DiffPart[], side: 'before' | 'after'): DiffPart[] {
  const hidden = side === 'before' ? 'added' : 'removed';
  return parts.filter((part) => part.kind !== hidden);
}
