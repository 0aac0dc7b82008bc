import { behaviour, type Field, type FieldOf, isEmptyValue } from '@vitrina/model';
import { type Change, type Line, type LinesOf, type Names, type Separator, textLine } from './line.ts';
import { replaceText, wordParts } from './parts.ts';

const textOf = (field: Field, value: unknown, names: Names): string =>
  isEmptyValue(field, value) ? '' : behaviour(field).toText(value, field, names);

const textsOf = ({ field, oldValue, newValue, names }: Change<Field, unknown>): [string, string] => [
  textOf(field, oldValue, names),
  textOf(field, newValue, names),
];

/** Returns one line with the old text removed and the new one added. */
export const replacedTextLine = (change: Change<Field, unknown>): Line[] =>
  textLine(replaceText(...textsOf(change)));

/** Returns one line that compares the old and new text word by word. */
export const comparedTextLine = (change: Change<Field, unknown>): Line[] =>
  textLine(wordParts(...textsOf(change)));

/** Compares two formatted texts word by word. If only the formatting differs, the line says so. */
export function formattedTextLine(change: Change<FieldOf<'rich'>, string>): Line[] {
  const [previousText, is] = textsOf(change);
  return previousText === is && previousText !== ''
    ? textLine([{ kind: 'same', text: 'El mismo texto con otro formato' }])
    : comparedTextLine(change);
}

/**
 * Returns the comparison of a value that is a list of items.
 * @param labelOf returns the text of an item
 * @param separator separator of the items
 */
export const itemLines =
  <F, V>(
    labelOf: (value: V, field: F, names: Names) => string,
    separator: Separator,
  ): LinesOf<F, readonly V[]> =>
  ({ field, oldValue, newValue, names }) => {
    const all = (values: readonly V[] | null) => (values ?? []).map((value) => labelOf(value, field, names));
    return [
      { path: [], content: { kind: 'things', oldItems: all(oldValue), newItems: all(newValue), separator } },
    ];
  };
