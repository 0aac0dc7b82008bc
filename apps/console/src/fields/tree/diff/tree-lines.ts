import type { FieldOf, TreeElement, TreeField } from '@vitrina/model';
import type { AnyLines, Change, Line, Names } from '../../shared/diff/line.ts';
import { replaceText } from '../../shared/diff/parts.ts';
import { partLines, picturesIn, wholeText } from '../../shared/elements/element-lines.ts';
import { calledIn, type FlatElement, flattened, movedIn, type Pairs, pairsOf } from './flat-tree.ts';

/**
 * Number of names of an added or removed element's children in a short summary; above it, only their count is given.
 */
const maxNamedElements = 4;

/** One of the two trees, with the indexes of the elements that the other tree has too. */
interface Side {
  readonly flat: readonly FlatElement[];
  readonly knownIndexes: ReadonlyMap<number, number>;
}

/** Input shared by all comparisons. */
interface Context {
  readonly field: TreeField;
  readonly names: Names;
  readonly linesOf: AnyLines;
}

/**
 * Returns the lines of elements that only one of the trees contains: one line for each topmost element, including its
 * children.
 */
function wholeLines(
  kind: 'added' | 'removed',
  { flat, knownIndexes }: Side,
  context: Context,
): Map<number, Line> {
  const { field, names, linesOf } = context;
  const lines = new Map<number, Line>();
  for (const [index, element] of flat.entries()) {
    const { holder } = element;
    if (knownIndexes.has(index) || (holder !== null && !knownIndexes.has(holder))) continue;
    const { label, settings = {} } = field.of[element.type] ?? { label: element.type };
    const name = calledIn(field, names, element);
    const descendants = flat.filter(
      (_, innerIndex) => innerIndex !== index && isUnder(flat, knownIndexes, innerIndex, index),
    );
    const ownText = wholeText(settings, element.settings, names) || label;
    const text = (extras: readonly string[]) => [ownText, ...extras].join('\n');
    const all = text(descendants.map((inner) => calledIn(field, names, inner)));
    const brief = text([`y los ${descendants.length} elementos que contiene`]);
    const pictures = [element, ...descendants].flatMap((inner) =>
      picturesIn(field.of[inner.type]?.settings ?? {}, inner.settings, names, linesOf),
    );
    lines.set(index, {
      path: [name],
      fullLabel: name,
      content: { kind: 'words', parts: [{ kind, text: all }] },
      ...(descendants.length > maxNamedElements && { briefParts: [{ kind, text: brief }] }),
      [kind === 'added' ? 'newExtras' : 'oldExtras']: { pictures },
    });
  }
  return lines;
}

/**
 * True if the element was added or removed together with the one at `root`: all elements between them are in this
 * tree only.
 */
function isUnder(
  flat: Side['flat'],
  knownIndexes: Side['knownIndexes'],
  index: number,
  root: number,
): boolean {
  for (let at: number | null = index; at !== null && !knownIndexes.has(at); at = flat[at]?.holder ?? null)
    if (at === root) return true;
  return false;
}

/** Element found in both trees. */
interface Pair {
  readonly oldElement: FlatElement;
  readonly newElement: FlatElement;
  readonly isSameHolder: boolean;
  readonly isMoved: boolean;
}

/**
 * Returns the line of a moved element, with its old and new place: `1.2, dentro de «Personas»` and `2.1, dentro de
 * «Destacados»`.
 */
function moveLine(
  label: string,
  { oldElement, newElement, isSameHolder }: Pair,
  sides: Sides,
  context: Context,
): Line {
  const positionText = ({ number, holder }: FlatElement, flat: Side['flat']): string => {
    if (isSameHolder) return number;
    const element = holder === null ? undefined : flat[holder];
    const name = element && calledIn(context.field, context.names, element).slice(element.number.length + 1);
    return `${number}, ${name === undefined ? 'en el primer nivel' : `dentro de «${name}»`}`;
  };
  const target = positionText(newElement, sides.newTree);
  const isSamePosition = isSameHolder && oldElement.number === newElement.number;
  const moveText = isSamePosition ? 'Cambió de lugar' : `Pasó de ${oldElement.number} a ${target}`;
  return {
    path: [label, 'Lugar'],
    fullLabel: label,
    content: { kind: 'words', parts: replaceText(positionText(oldElement, sides.oldTree), target) },
    briefParts: [{ kind: 'same', text: moveText }],
  };
}

interface Sides {
  readonly oldTree: Side['flat'];
  readonly newTree: Side['flat'];
}

/** Returns the lines of an element found in both trees. */
function pairLines(pair: Pair, sides: Sides, context: Context): Line[] {
  const { field, names, linesOf } = context;
  const { oldElement, newElement } = pair;
  const label = calledIn(field, names, newElement);
  const fields = field.of[newElement.type]?.settings ?? {};
  const parts = partLines(label, fields, oldElement.settings, newElement.settings, names, linesOf);
  return [
    ...(pair.isMoved ? [moveLine(label, pair, sides, context)] : []),
    ...parts.map(({ fullLabel: _fullLabel, ...line }) => ({
      ...line,
      path: [label, ...line.path],
      fullLabel: [label, ...line.path.map((step) => step.toLowerCase())].join(', '),
    })),
  ];
}

/**
 * Compares two trees: changed, moved, added and removed elements, each with its number; added and removed ones
 * include their children.
 */
export function treeLines(
  change: Change<FieldOf<'tree'>, readonly TreeElement[]>,
  linesOf: AnyLines,
): Line[] {
  const context = { field: change.field, names: change.names, linesOf };
  const sides = { oldTree: flattened(change.oldValue ?? []), newTree: flattened(change.newValue ?? []) };
  const pairs = pairsOf(sides.oldTree, sides.newTree);
  const movedIndexes = movedIn(sides.oldTree, sides.newTree, pairs);
  const removals = wholeLines('removed', { flat: sides.oldTree, knownIndexes: pairs.toAfter }, context);
  const additions = wholeLines('added', { flat: sides.newTree, knownIndexes: pairs.toBefore }, context);
  const lines = [...removals].map(([index, line]) => ({ at: indexAfter(index, pairs), lines: [line] }));
  for (const [at, newElement] of sides.newTree.entries()) {
    const oldElement = sides.oldTree[pairs.toBefore.get(at) ?? -1];
    const addition = additions.get(at);
    if (oldElement !== undefined) {
      const holder = oldElement.holder === null ? null : pairs.toAfter.get(oldElement.holder);
      const pair = {
        oldElement,
        newElement,
        isSameHolder: holder === newElement.holder,
        isMoved: movedIndexes.has(at),
      };
      lines.push({ at, lines: pairLines(pair, sides, context) });
    } else if (addition !== undefined) lines.push({ at, lines: [addition] });
  }
  return lines.sort((a, b) => a.at - b.at).flatMap((item) => item.lines);
}

/** Returns the index of a removed element in the new list: just after the last preceding element that stayed. */
function indexAfter(index: number, { toAfter }: Pairs): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const now = toAfter.get(at);
    if (now !== undefined) return now + 0.5;
  }
  return -0.5;
}
