import { behaviour, type Field, type FieldOf, isEmptyValue } from '@vitrina/model';
import { type Change, inWords, type Line, type LinesOf, type Names, type Separator } from './line.ts';
import { replaceText, wordParts } from './parts.ts';

const textOf = (field: Field, value: unknown, names: Names): string =>
  isEmptyValue(field, value) ? '' : behaviour(field).toText(value, field, names);

const textsOf = ({ field, oldValue, newValue, names }: Change<Field, unknown>): [string, string] => [
  textOf(field, oldValue, names),
  textOf(field, newValue, names),
];

/** The old text struck and the new one added. */
export const replacedText = (change: Change<Field, unknown>): Line[] =>
  inWords(replaceText(...textsOf(change)));

/** Text word by word. */
export const inWordsOfBoth = (change: Change<Field, unknown>): Line[] =>
  inWords(wordParts(...textsOf(change)));

/** Text with marks, word by word: the words may be the same and their marks others. */
export function formattedText(change: Change<FieldOf<'rich'>, string>): Line[] {
  const [previousText, is] = textsOf(change);
  return previousText === is && previousText !== ''
    ? inWords([{ kind: 'same', text: 'El mismo texto con otro formato' }])
    : inWordsOfBoth(change);
}

/** Lines of a value of several things. @param labelOf text of a thing @param separator how they stand in a row */
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
