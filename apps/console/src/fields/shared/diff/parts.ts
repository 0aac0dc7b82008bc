import { diffArrays } from 'diff';

/** Part of a comparison: in both texts, only in the new one, or only in the old one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * Words of a text, white space and other characters. A figure is one word, with its sign, currency and unit: `48.00 %`,
 * `-US$ 1,250.00`; so are dates, times and telephone numbers.
 */
const wordPattern =
  /(?<![\p{L}\p{N}])(?:[-−+]\s?)?(?:(?:US\$|USD|HNL|L\.?|\$)\s?)?(?:[-−+]\s?)?\d+(?:[.,:/-]\d+)*(?:\s?(?:[%‰]|[mv]²))?|[\p{L}\p{M}\p{N}]+|\s+|./gsu;

/** Time limit of a comparison, after which the whole text is shown as replaced. */
const diffOptions = { timeout: 150 } as const;

const kindOf = (change: { readonly added: boolean; readonly removed: boolean }): DiffPart['kind'] =>
  change.added ? 'added' : change.removed ? 'removed' : 'same';

/** Returns the old text as removed and the new one as added; an empty text gives no part. */
export function replaceText(textBefore: string, textAfter: string): DiffPart[] {
  if (textBefore === textAfter) return textBefore === '' ? [] : [{ kind: 'same', text: textBefore }];
  return [
    ...(textBefore === '' ? [] : [{ kind: 'removed' as const, text: textBefore }]),
    ...(textAfter === '' ? [] : [{ kind: 'added' as const, text: textAfter }]),
  ];
}

/**
 * Compares two texts word by word. If few words stay, the whole text is returned as replaced, which is easier to
 * read.
 */
export function wordParts(textBefore: string, textAfter: string): DiffPart[] {
  if (textBefore === '' || textAfter === '') return replaceText(textBefore, textAfter);
  const changes = diffArrays(
    textBefore.match(wordPattern) ?? [],
    textAfter.match(wordPattern) ?? [],
    diffOptions,
  );
  if (changes === undefined) return replaceText(textBefore, textAfter);
  const parts = changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') }));
  const sameLetterCount = parts.reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0),
    0,
  );
  if (sameLetterCount * 3 < Math.min(textBefore.length, textAfter.length))
    return replaceText(textBefore, textAfter);
  return parts;
}

/**
 * Compares two lists of names. Unchanged items are omitted unless `includesSame` is true, so that a long list shows only
 * its changes.
 */
export function itemParts(
  listBefore: readonly string[],
  listAfter: readonly string[],
  includesSame = false,
): DiffPart[] {
  return diffArrays([...listBefore], [...listAfter]).flatMap((change) => {
    const kind = kindOf(change);
    return kind === 'same' && !includesSame ? [] : change.value.map((text) => ({ kind, text }));
  });
}

/** Returns one side of a comparison: the old text without additions, or the new one without removals. */
export function partsOfSide(parts: readonly DiffPart[], side: 'before' | 'after'): DiffPart[] {
  const hiddenKind = side === 'before' ? 'added' : 'removed';
  return parts.filter((part) => part.kind !== hiddenKind);
}
