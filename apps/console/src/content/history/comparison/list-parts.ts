import { type DiffPart, itemParts, type Separator, sideOf } from '../../../fields/index.ts';

/** Number of unchanged elements shown by name, so that the list can be recognised; the rest is counted. */
const maxNamedParts = 3;

export interface ListParts {
  readonly inline: readonly DiffPart[];
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

function joined(parts: readonly DiffPart[], hidden: number, separator: Separator): DiffPart[] {
  const apart = parts.flatMap((part, index): DiffPart[] =>
    index === 0 ? [part] : [{ kind: 'same', text: separator }, part],
  );
  if (hidden === 0 || apart.length === 0) return apart;
  return [...apart, { kind: 'same', text: `${separator === '\n' ? '\n' : ' '}y ${hidden} más` }];
}

/**
 * Changes of a list among its unchanged elements: `Caja, Remesas, Parqueo, [Cambio de divisas] y 3 más`, together and
 * for each side.
 */
export function listParts(
  before: readonly string[],
  after: readonly string[],
  separator: Separator,
): ListParts {
  const all = itemParts(before, after, true);
  const same = all.filter((part) => part.kind === 'same').length;
  // "y 1 más" would be no shorter than the one itself.
  const maxParts = same === maxNamedParts + 1 ? same : maxNamedParts;
  let seen = 0;
  const kept = all.filter((part) => {
    if (part.kind === 'same') seen += 1;
    return part.kind !== 'same' || seen <= maxParts;
  });
  const hidden = Math.max(0, same - maxParts);
  return {
    inline: joined(kept, hidden, separator),
    before: joined(sideOf(kept, 'before'), hidden, separator),
    after: joined(sideOf(kept, 'after'), hidden, separator),
  };
}
