import { behaviour, type Field, type FieldOf, isEmptyValue } from '@vitrina/model';
import { type Change, inWords, type Line, type LinesOf, type Names, type Separator } from './line.ts';
import { replaceText, wordParts } from './parts.ts';

const textOf = (field: Field, value: unknown, names: Names): string =>
  isEmptyValue(field, value) ? '' : behaviour(field).toText(value, field, names);

const textsOf = ({ field, oldValue, newValue, names }: Change<Field, unknown>): [string, string] => [
  textOf(field, oldValue, names),
  textOf(field, newValue, names),
];

/** Returns one line with the old text removed and the new one added. */
export const replacedText = (change: Change<Field, unknown>): Line[] =>
  inWords(replaceText(...textsOf(change)));

/** Returns one line that compares the old and new text word by word. */
export const inWordsOfBoth = (change: Change<Field, unknown>): Line[] =>
  inWords(wordParts(...textsOf(change)));

/** Compares two formatted texts word by word. If only the formatting differs, the line says so. */
export function formattedText(change: Change<FieldOf<'rich'>, string>): Line[] {
  const [previousText, is] = textsOf(change);
  return previousText === is && previousText !== ''
    ? inWords([{ kind: 'same', text: 'El mismo texto con otro formato' }])
    : inWordsOfBoth(change);
}

/**
 * Returns the comparison of a value that is a list of items.
 * @param labelOf returns the text of an item
 * @param separator separator of the items
 */
export const items =
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
