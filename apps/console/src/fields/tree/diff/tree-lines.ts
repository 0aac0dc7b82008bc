import type { FieldOf, TreeElement, TreeField } from '@vitrina/model';
import type { AnyLines, Change, Line, Names } from '../../shared/diff/line.ts';
import { replaced } from '../../shared/diff/parts.ts';
import { partLines, picturesIn, wholeText } from '../../shared/elements/element-lines.ts';
import { calledIn, type FlatElement, flattened, movedIn, type Pairs, pairsOf } from './flat-tree.ts';

/** Elements inside one that came or went that are named in a short summary; more are counted. */
const maxNamedElements = 4;

/** One of the two trees, and what of it the other one has too. */
interface Side {
  readonly flat: readonly FlatElement[];
  readonly known: ReadonlyMap<number, number>;
}

/** Lines of elements on one side only: each topmost one, with its children. */
function wholeLines(
  kind: 'added' | 'removed',
  { flat, known }: Side,
  field: TreeField,
  names: Names,
  linesOf: AnyLines,
): Map<number, Line> {
  const lines = new Map<number, Line>();
  for (const [index, element] of flat.entries()) {
    const { holder } = element;
    if (known.has(index) || (holder !== null && !known.has(holder))) continue;
    const fields = field.of[element.type]?.settings ?? {};
    const called = calledIn(field, names, element);
    const held = flat.filter((_, other) => other !== index && isUnder(flat, known, other, index));
    const said =
      wholeText(fields, element.settings, names) || (field.of[element.type]?.label ?? element.type);
    const text = (more: readonly string[]) => [said, ...more].join('\n');
    const all = text(held.map((inner) => calledIn(field, names, inner)));
    const brief = text([`y los ${held.length} elementos que contiene`]);
    const pictures = [element, ...held].flatMap(({ type, settings }) =>
      picturesIn(field.of[type]?.settings ?? {}, settings, names, linesOf),
    );
    lines.set(index, {
      path: [called],
      alone: called,
      told: { kind: 'words', parts: [{ kind, text: all }] },
      ...(held.length > maxNamedElements && { brief: [{ kind, text: brief }] }),
      [kind === 'added' ? 'after' : 'before']: { pictures },
    });
  }
  return lines;
}

/**
 * True if the element was added or removed together with the one at `root`: all between them are on this side only as
 * well.
 */
function isUnder(flat: Side['flat'], known: Side['known'], index: number, root: number): boolean {
  for (let at: number | null = index; at !== null && !known.has(at); at = flat[at]?.holder ?? null)
    if (at === root) return true;
  return false;
}

/** From where to where an element was put: `1.2, dentro de «Personas»` and `2.1, dentro de «Destacados»`. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** `Pasó de 1.2 a 2.1, dentro de «Destacados»` */
  readonly sentence: string;
}

function moveOf(was: FlatElement, is: FlatElement, holders: Holders): Move {
  const { before, after, same } = holders;
  const inside = (holder: string | null) =>
    holder === null ? 'en el primer nivel' : `dentro de «${holder}»`;
  if (same) {
    const sentence = was.number === is.number ? 'Cambió de lugar' : `Pasó de ${was.number} a ${is.number}`;
    return { from: was.number, to: is.number, sentence };
  }
  return {
    from: `${was.number}, ${inside(before)}`,
    to: `${is.number}, ${inside(after)}`,
    sentence: `Pasó de ${was.number} a ${is.number}, ${inside(after)}`,
  };
}

/** Names of the previous and the present parent, null for the root, and True if it is the same one. */
interface Holders {
  readonly before: string | null;
  readonly after: string | null;
  readonly same: boolean;
}

/** Lines of an element that both trees have. */
function pairLines(
  { field, names }: Pick<Change<TreeField, unknown>, 'field' | 'names'>,
  was: FlatElement,
  is: FlatElement,
  move: Move | null,
  linesOf: AnyLines,
): Line[] {
  const called = calledIn(field, names, is);
  const fields = field.of[is.type]?.settings ?? {};
  const moved: Line[] =
    move === null
      ? []
      : [
          {
            path: [called, 'Lugar'],
            alone: called,
            told: { kind: 'words', parts: replaced(move.from, move.to) },
            brief: [{ kind: 'same', text: move.sentence }],
          },
        ];
  const parts = partLines(called, fields, was.settings, is.settings, names, linesOf);
  return [
    ...moved,
    ...parts.map(({ alone: _alone, ...line }) => ({
      ...line,
      path: [called, ...line.path],
      alone: [called, ...line.path.map((step) => step.toLowerCase())].join(', '),
    })),
  ];
}

/** Elements within elements, each told by its number: what was changed, moved, added and removed with what it held. */
export function treeLines(
  change: Change<FieldOf<'tree'>, readonly TreeElement[]>,
  linesOf: AnyLines,
): Line[] {
  const { field, names } = change;
  const [before, after] = [flattened(change.before ?? []), flattened(change.after ?? [])];
  const pairs: Pairs = pairsOf(before, after);
  const moved = movedIn(before, after, pairs);
  const removed = wholeLines('removed', { flat: before, known: pairs.toAfter }, field, names, linesOf);
  const added = wholeLines('added', { flat: after, known: pairs.toBefore }, field, names, linesOf);
  const nameIn = (flat: readonly FlatElement[], index: number | null): string | null => {
    const holder = index === null ? undefined : flat[index];
    return holder === undefined ? null : calledIn(field, names, holder).slice(holder.number.length + 1);
  };
  const move = (index: number, was: FlatElement, is: FlatElement): Move | null => {
    if (!moved.has(index)) return null;
    const same = (was.holder === null ? null : pairs.toAfter.get(was.holder)) === is.holder;
    const holders = { before: nameIn(before, was.holder), after: nameIn(after, is.holder), same };
    return moveOf(was, is, holders);
  };
  const told: { readonly at: number; readonly lines: readonly Line[] }[] = [];
  for (const [index, line] of removed) told.push({ at: indexAfter(index, pairs), lines: [line] });
  for (const [index, is] of after.entries()) {
    const was = before[pairs.toBefore.get(index) ?? -1];
    const line = added.get(index);
    if (was !== undefined)
      told.push({ at: index, lines: pairLines(change, was, is, move(index, was, is), linesOf) });
    else if (line !== undefined) told.push({ at: index, lines: [line] });
  }
  return told.sort((a, b) => a.at - b.at).flatMap(({ lines }) => lines);
}

/** Index of a removed element in the new list: just after the last preceding one that stayed. */
function indexAfter(index: number, { toAfter }: Pairs): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const now = toAfter.get(at);
    if (now !== undefined) return now + 0.5;
  }
  return -0.5;
}
