import { behaviour, type Field, type Fields, isEmptyValue } from '@vitrina/model';

/** Letters of the line that a closed element shows; what is more would not be seen. */
const longest = 140;
/** Kinds whose value says nothing of what the element is about. */
const mute: ReadonlySet<Field['kind']> = new Set(['boolean', 'choice', 'choices', 'icon', 'number']);

type Names = ReadonlyMap<string, { readonly name: string }>;

/**
 * What an element is about, in one line: the first two of its fields that say something in words.
 * @param names records that the values point to
 * @param toldBy names of the fields that say it instead, in this order, where the declaration names some
 */
export function summaryOf(fields: Fields, values: unknown, names: Names, toldBy?: readonly string[]): string {
  if (typeof values !== 'object' || values === null) return '';
  const given = values as Readonly<Record<string, unknown>>;
  const speaking = toldBy ?? Object.keys(fields).filter((key) => !mute.has(fields[key]?.kind ?? 'boolean'));
  const said = speaking.flatMap((key) => {
    const field = fields[key];
    return field === undefined || isEmptyValue(field, given[key]) ? [] : [wordsOf(field, given[key], names)];
  });
  const line = said
    .filter((words) => words !== '')
    .slice(0, toldBy?.length ?? 2)
    .join(' · ');
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

// What is typed may not be a value yet: then its own letters are the best there is.
function wordsOf(field: Field, value: unknown, names: Names): string {
  if (!behaviour(field).schema(field).safeParse(value).success) return typeof value === 'string' ? value : '';
  return behaviour(field).toText(value, field, names);
}
