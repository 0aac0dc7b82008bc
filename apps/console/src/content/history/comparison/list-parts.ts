import { type DiffPart, itemParts, partsOfSide, type Separator } from '../../../fields/index.ts';

/** Maximum number of unchanged elements shown by name. The number of the remaining elements follows. */
const maxNamedParts = 3;

export interface ListParts {
  readonly inline: readonly DiffPart[];
  readonly beforeParts: readonly DiffPart[];
  readonly afterParts: readonly DiffPart[];
}

function joinParts(parts: readonly DiffPart[], hiddenCount: number, separator: Separator): DiffPart[] {
  const diffParts = parts.flatMap((part, index): DiffPart[] =>
    index === 0 ? [part] : [{ kind: 'same', text: separator }, part],
  );
  if (hiddenCount === 0 || diffParts.length === 0) return diffParts;
  return [...diffParts, { kind: 'same', text: `${separator === '\n' ? '\n' : ' '}y ${hiddenCount} más` }];
}

/**
 * Returns the changed elements of a list and some unchanged ones for context: `Caja, Remesas, [Cambio de divisas] y 3
 * más`.
 */
export function diffLists(
  listBefore: readonly string[],
  listAfter: readonly string[],
  separator: Separator,
): ListParts {
  const all = itemParts(listBefore, listAfter, true);
  const sameCount = all.filter((part) => part.kind === 'same').length;
  // "y 1 más" would be no shorter than the element.
  const maxParts = sameCount === maxNamedParts + 1 ? sameCount : maxNamedParts;
  let seenCount = 0;
  const keptParts = all.filter((part) => {
    if (part.kind === 'same') seenCount += 1;
    return part.kind !== 'same' || seenCount <= maxParts;
  });
  const hiddenCount = Math.max(0, sameCount - maxParts);
  return {
    inline: joinParts(keptParts, hiddenCount, separator),
    beforeParts: joinParts(partsOfSide(keptParts, 'before'), hiddenCount, separator),
    afterParts: joinParts(partsOfSide(keptParts, 'after'), hiddenCount, separator),
  };
}
