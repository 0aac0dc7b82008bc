import type { FieldOf, TreeElement, TreeField } from '@vitrina/model';
import type { AnyLines, Change, Line, Names } from '../../shared/diff/line.ts';
import { replaceText } from '../../shared/diff/parts.ts';
import { partLines, picturesIn, wholeText } from '../../shared/elements/element-lines.ts';
import { calledIn, type FlatElement, flattened, movedIn, type Pairs, pairsOf } from './flat-tree.ts';

/** Elements inside one that came or went that are named in a short summary; more are counted. */
const maxNamedElements = 4;

/** One of the two trees, and what of it the other one has too. */
interface Side {
  readonly flat: readonly FlatElement[];
  readonly knownIndexes: ReadonlyMap<number, number>;
}

/** Lines of elements on one side only: each topmost one, with its children. */
function wholeLines(
  kind: 'added' | 'removed',
  { flat, knownIndexes }: Side,
  field: TreeField,
  names: Names,
  linesOf: AnyLines,
): Map<number, Line> {
  const lines = new Map<number, Line>();
  for (const [index, element] of flat.entries()) {
    const { holder } = element;
    if (knownIndexes.has(index) || (holder !== null && !knownIndexes.has(holder))) continue;
    const fields = field.of[element.type]?.settings ?? {};
    const calledText = calledIn(field, names, element);
    const heldFlat = flat.filter(
      (_, otherItem) => otherItem !== index && isUnder(flat, knownIndexes, otherItem, index),
    );
    const message =
      wholeText(fields, element.settings, names) || (field.of[element.type]?.label ?? element.type);
    const text = (extras: readonly string[]) => [message, ...extras].join('\n');
    const all = text(heldFlat.map((inner) => calledIn(field, names, inner)));
    const brief = text([`y los ${heldFlat.length} elementos que contiene`]);
    const pictures = [element, ...heldFlat].flatMap(({ type, settings }) =>
      picturesIn(field.of[type]?.settings ?? {}, settings, names, linesOf),
    );
    lines.set(index, {
      path: [calledText],
      alone: calledText,
      told: { kind: 'words', parts: [{ kind, text: all }] },
      ...(heldFlat.length > maxNamedElements && { brief: [{ kind, text: brief }] }),
      [kind === 'added' ? 'after' : 'before']: { pictures },
    });
  }
  return lines;
}

/**
 * True if the element was added or removed together with the one at `root`: all between them are on this side only as
 * well.
 */
function isUnder(flat: Side['flat'], knownItems: Side['knownIndexes'], index: number, root: number): boolean {
  for (let at: number | null = index; at !== null && !knownItems.has(at); at = flat[at]?.holder ?? null)
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

function moveOf(previousValue: FlatElement, is: FlatElement, holders: Holders): Move {
  const { holderBefore, holderAfter, isSameHolder } = holders;
  const inside = (holder: string | null) =>
    holder === null ? 'en el primer nivel' : `dentro de «${holder}»`;
  if (isSameHolder) {
    const sentence =
      previousValue.number === is.number
        ? 'Cambió de lugar'
        : `Pasó de ${previousValue.number} a ${is.number}`;
    return { from: previousValue.number, to: is.number, sentence };
  }
  return {
    from: `${previousValue.number}, ${inside(holderBefore)}`,
    to: `${is.number}, ${inside(holderAfter)}`,
    sentence: `Pasó de ${previousValue.number} a ${is.number}, ${inside(holderAfter)}`,
  };
}

/** Names of the previous and the present parent, null for the root, and True if it is the same one. */
interface Holders {
  readonly holderBefore: string | null;
  readonly holderAfter: string | null;
  readonly isSameHolder: boolean;
}

/** Lines of an element that both trees have. */
function pairLines(
  { field, names }: Pick<Change<TreeField, unknown>, 'field' | 'names'>,
  previousValue: FlatElement,
  is: FlatElement,
  move: Move | null,
  linesOf: AnyLines,
): Line[] {
  const calledText = calledIn(field, names, is);
  const fields = field.of[is.type]?.settings ?? {};
  const lines: Line[] =
    move === null
      ? []
      : [
          {
            path: [calledText, 'Lugar'],
            alone: calledText,
            told: { kind: 'words', parts: replaceText(move.from, move.to) },
            brief: [{ kind: 'same', text: move.sentence }],
          },
        ];
  const parts = partLines(calledText, fields, previousValue.settings, is.settings, names, linesOf);
  return [
    ...lines,
    ...parts.map(({ alone: _alone, ...line }) => ({
      ...line,
      path: [calledText, ...line.path],
      alone: [calledText, ...line.path.map((step) => step.toLowerCase())].join(', '),
    })),
  ];
}

/** Elements within elements, each told by its number: what was changed, moved, added and removed with what it held. */
export function treeLines(
  change: Change<FieldOf<'tree'>, readonly TreeElement[]>,
  linesOf: AnyLines,
): Line[] {
  const { field, names } = change;
  const [listBefore, listAfter] = [flattened(change.before ?? []), flattened(change.after ?? [])];
  const pairs: Pairs = pairsOf(listBefore, listAfter);
  const movedItems = movedIn(listBefore, listAfter, pairs);
  const removed = wholeLines(
    'removed',
    { flat: listBefore, knownIndexes: pairs.toAfter },
    field,
    names,
    linesOf,
  );
  const additions = wholeLines(
    'added',
    { flat: listAfter, knownIndexes: pairs.toBefore },
    field,
    names,
    linesOf,
  );
  const nameIn = (flat: readonly FlatElement[], index: number | null): string | null => {
    const holder = index === null ? undefined : flat[index];
    return holder === undefined ? null : calledIn(field, names, holder).slice(holder.number.length + 1);
  };
  const move = (index: number, previousValue: FlatElement, is: FlatElement): Move | null => {
    if (!movedItems.has(index)) return null;
    const isSame =
      (previousValue.holder === null ? null : pairs.toAfter.get(previousValue.holder)) === is.holder;
    const holders = {
      holderBefore: nameIn(listBefore, previousValue.holder),
      holderAfter: nameIn(listAfter, is.holder),
      isSameHolder: isSame,
    };
    return moveOf(previousValue, is, holders);
  };
  const messages: { readonly at: number; readonly lines: readonly Line[] }[] = [];
  for (const [index, line] of removed) messages.push({ at: indexAfter(index, pairs), lines: [line] });
  for (const [index, is] of listAfter.entries()) {
    const previousValue = listBefore[pairs.toBefore.get(index) ?? -1];
    const line = additions.get(index);
    if (previousValue !== undefined)
      messages.push({
        at: index,
        lines: pairLines(change, previousValue, is, move(index, previousValue, is), linesOf),
      });
    else if (line !== undefined) messages.push({ at: index, lines: [line] });
  }
  return messages.sort((a, b) => a.at - b.at).flatMap(({ lines }) => lines);
}

/** Index of a removed element in the new list: just after the last preceding one that stayed. */
function indexAfter(index: number, { toAfter }: Pairs): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const now = toAfter.get(at);
    if (now !== undefined) return now + 0.5;
  }
  return -0.5;
}
