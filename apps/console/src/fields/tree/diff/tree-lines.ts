import type { FieldOf, TreeElement, TreeField } from '@vitrina/model';
import type { AnyLines, Change, Line, Names } from '../../shared/diff/line.ts';
import { replaceText } from '../../shared/diff/parts.ts';
import { partLines, picturesIn, wholeText } from '../../shared/elements/element-lines.ts';
import {
  type FlatElement,
  flattenTree,
  matchElements,
  movedIndexesOf,
  numberedName,
  type Pairs,
} from './flat-tree.ts';

/**
 * Number of names of an added or removed element's children in a short summary; above it, only their count is given.
 */
const maxNamedElements = 4;

/** One of the two trees, with the indexes of the elements that the other tree has too. */
interface TreeSide {
  readonly flatElements: readonly FlatElement[];
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
function wholeElementLines(
  kind: 'added' | 'removed',
  { flatElements, knownIndexes }: TreeSide,
  context: Context,
): Map<number, Line> {
  const { field, names, linesOf } = context;
  const lines = new Map<number, Line>();
  for (const [index, element] of flatElements.entries()) {
    const { parentIndex } = element;
    if (knownIndexes.has(index) || (parentIndex !== null && !knownIndexes.has(parentIndex))) continue;
    const { label, settings = {} } = field.of[element.type] ?? { label: element.type };
    const name = numberedName(field, names, element);
    const descendants = flatElements.filter(
      (_, innerIndex) => innerIndex !== index && isUnder(flatElements, knownIndexes, innerIndex, index),
    );
    const ownText = wholeText(settings, element.settings, names) || label;
    const joinTexts = (extras: readonly string[]) => [ownText, ...extras].join('\n');
    const all = joinTexts(descendants.map((descendant) => numberedName(field, names, descendant)));
    const briefText = joinTexts([`y los ${descendants.length} elementos que contiene`]);
    const pictures = [element, ...descendants].flatMap((descendant) =>
      picturesIn(field.of[descendant.type]?.settings ?? {}, descendant.settings, names, linesOf),
    );
    lines.set(index, {
      path: [name],
      fullLabel: name,
      content: { kind: 'words', parts: [{ kind, text: all }] },
      ...(descendants.length > maxNamedElements && { briefParts: [{ kind, text: briefText }] }),
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
  flatElements: TreeSide['flatElements'],
  knownIndexes: TreeSide['knownIndexes'],
  index: number,
  root: number,
): boolean {
  for (
    let at: number | null = index;
    at !== null && !knownIndexes.has(at);
    at = flatElements[at]?.parentIndex ?? null
  )
    if (at === root) return true;
  return false;
}

/** Element found in both trees. */
interface ElementPair {
  readonly oldElement: FlatElement;
  readonly newElement: FlatElement;
  readonly isSameParent: boolean;
  readonly isMoved: boolean;
}

/**
 * Returns the line of a moved element, with its old and new place: `1.2, dentro de «Personas»` and `2.1, dentro de
 * «Destacados»`.
 */
function moveLine(
  label: string,
  { oldElement, newElement, isSameParent }: ElementPair,
  flatTrees: TreeSides,
  context: Context,
): Line {
  const positionText = (
    { number, parentIndex }: FlatElement,
    flatElements: TreeSide['flatElements'],
  ): string => {
    if (isSameParent) return number;
    const element = parentIndex === null ? undefined : flatElements[parentIndex];
    const name =
      element && numberedName(context.field, context.names, element).slice(element.number.length + 1);
    return `${number}, ${name === undefined ? 'en el primer nivel' : `dentro de «${name}»`}`;
  };
  const newPositionText = positionText(newElement, flatTrees.newTree);
  const isSamePosition = isSameParent && oldElement.number === newElement.number;
  const moveText = isSamePosition ? 'Cambió de lugar' : `Pasó de ${oldElement.number} a ${newPositionText}`;
  return {
    path: [label, 'Lugar'],
    fullLabel: label,
    content: {
      kind: 'words',
      parts: replaceText(positionText(oldElement, flatTrees.oldTree), newPositionText),
    },
    briefParts: [{ kind: 'same', text: moveText }],
  };
}

interface TreeSides {
  readonly oldTree: TreeSide['flatElements'];
  readonly newTree: TreeSide['flatElements'];
}

/** Returns the lines of an element found in both trees. */
function pairLines(pair: ElementPair, flatTrees: TreeSides, context: Context): Line[] {
  const { field, names, linesOf } = context;
  const { oldElement, newElement } = pair;
  const label = numberedName(field, names, newElement);
  const fields = field.of[newElement.type]?.settings ?? {};
  const changedLines = partLines(label, fields, oldElement.settings, newElement.settings, names, linesOf);
  return [
    ...(pair.isMoved ? [moveLine(label, pair, flatTrees, context)] : []),
    ...changedLines.map(({ fullLabel: _fullLabel, ...line }) => ({
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
  const flatTrees = {
    oldTree: flattenTree(change.oldValue ?? []),
    newTree: flattenTree(change.newValue ?? []),
  };
  const pairs = matchElements(flatTrees.oldTree, flatTrees.newTree);
  const movedIndexes = movedIndexesOf(flatTrees.oldTree, flatTrees.newTree, pairs);
  const removals = wholeElementLines(
    'removed',
    { flatElements: flatTrees.oldTree, knownIndexes: pairs.newIndexes },
    context,
  );
  const additions = wholeElementLines(
    'added',
    { flatElements: flatTrees.newTree, knownIndexes: pairs.oldIndexes },
    context,
  );
  const lines = [...removals].map(([index, line]) => ({ at: indexAfter(index, pairs), lines: [line] }));
  for (const [at, newElement] of flatTrees.newTree.entries()) {
    const oldElement = flatTrees.oldTree[pairs.oldIndexes.get(at) ?? -1];
    const addition = additions.get(at);
    if (oldElement !== undefined) {
      const newParentIndex =
        oldElement.parentIndex === null ? null : pairs.newIndexes.get(oldElement.parentIndex);
      const pair = {
        oldElement,
        newElement,
        isSameParent: newParentIndex === newElement.parentIndex,
        isMoved: movedIndexes.has(at),
      };
      lines.push({ at, lines: pairLines(pair, flatTrees, context) });
    } else if (addition !== undefined) lines.push({ at, lines: [addition] });
  }
  return lines.sort((a, b) => a.at - b.at).flatMap((item) => item.lines);
}

/** Returns the index of a removed element in the new list: just after the last preceding element that stayed. */
function indexAfter(index: number, { newIndexes }: Pairs): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const now = newIndexes.get(at);
    if (now !== undefined) return now + 0.5;
  }
  return -0.5;
}
