import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { pathIn } from '../kinds/inside.ts';
import type { TextPart } from '../kinds/kind.ts';
import { conditionHolds, prefixPaths, type RelatedFacts } from '../kinds/recursion.ts';
import {
  behaviour,
  type Field,
  type FieldKind,
  type Fields,
  innerSetsOf,
  isEmptyValue,
} from '../kinds/registry.ts';
import { searchedLines } from '../texts/searched.ts';
import { identityFields } from './identity.ts';
import { memoizeByType } from './once.ts';

type Values = Readonly<Record<string, unknown>>;

/** Text of a record that a search finds. */
export interface FieldText extends TextPart {
  /** JSON pointer from the values to the text. */
  readonly path: string;
  /** Labels of the fields from the outermost to the innermost, with the numbers of list elements. */
  readonly labels: readonly string[];
  readonly kind: FieldKind;
}

/** Reader of texts. */
export interface TextReader {
  /** True to leave out what the public does not receive. */
  readonly isPublic: boolean;
  /**
   * Facts for conditions on related records; null if they are unknown: such a condition then holds for staff, and not
   * for the public.
   */
  readonly related: RelatedFacts | null;
}

/**
 * Returns the texts of the values by which a search finds the record, of all fields at all depths. Values of hidden
 * fields are left out.
 */
export function textsOf(
  fields: Fields,
  values: Values,
  reader: TextReader,
  siblings: Values = values,
): FieldText[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key];
    if (isEmptyValue(field, value) || !isShown(field, siblings, reader)) return [];
    // The element of a list has the label of the list and its number.
    const labels = key === '' ? [] : [field.label];
    const ownTexts = ownParts(field, value)
      .filter(({ text }) => text !== '')
      .map((part) => ({ ...part, labels: numbered(labels, part.path), kind: field.kind }));
    const innerTexts = innerSetsOf(field, value).flatMap(({ fields: inner, values: set, path }) =>
      prefixPaths(path, textsOf(inner, set, reader, { ...siblings, ...set })).map((found) => ({
        ...found,
        labels: [...numbered(labels, path), ...found.labels],
      })),
    );
    return prefixPaths(pathIn('', key), [...ownTexts, ...innerTexts]);
  });
}

const searchedFields = memoizeByType((type): Fields => {
  const { slug } = identityFields(type);
  return { ...(slug && { slug }), ...fieldsOf(type) };
});

/**
 * Returns the texts of a record by which a search finds it.
 * @param values slug and fields of the record
 */
export function recordTexts(type: ContentType, values: Values, reader: TextReader): FieldText[] {
  return textsOf(searchedFields(type), values, reader);
}

/** Number of the form of `searchText`. It grows when stored texts must be derived again. */
export const searchForm = 1;

/**
 * Returns the text for free search: the lines of the texts that lists search, an empty line, and those of all other
 * texts (`searchedLines`).
 * @param values slug and fields of the record
 */
export function searchText(type: ContentType, values: Values, reader: TextReader): string {
  const fields = searchedFields(type);
  const [primaryLines, otherLines] = [new Set<string>(), new Set<string>()];
  for (const { path, text, spelling } of recordTexts(type, values, reader)) {
    const lines = fields[path.split('/')[1] ?? '']?.search ? primaryLines : otherLines;
    for (const line of [...searchedLines(text), ...(spelling ? searchedLines(spelling) : [])])
      lines.add(line);
  }
  return `${[...primaryLines].join('\n')}\n\n${[...otherLines].filter((line) => !primaryLines.has(line)).join('\n')}`;
}

function ownParts(field: Field, value: unknown): readonly TextPart[] {
  const kind = behaviour(field);
  if (kind.texts) return kind.texts(value, field);
  return kind.mapInside ? [] : [{ path: '', text: kind.toText(value, field, new Map()) }];
}

function isShown(
  { staffOnly, showWhen, publicWhen }: Field,
  siblings: Values,
  { isPublic, related }: TextReader,
): boolean {
  if (isPublic && staffOnly) return false;
  const conditions = [showWhen, isPublic ? publicWhen : undefined].filter(
    (condition) => condition !== undefined,
  );
  return conditions.every((condition) =>
    related === null && condition.of !== undefined
      ? !isPublic
      : conditionHolds(condition, siblings, related ?? new Map()),
  );
}

/** Appends the numbers of list elements in a path to the last label: `Beneficios 2`, `Elementos 1.3`. */
function numbered(labels: readonly string[], path: string): readonly string[] {
  const numbers = path.split('/').filter((step) => /^\d+$/.test(step));
  if (numbers.length === 0) return labels;
  const number = numbers.map((step) => Number(step) + 1).join('.');
  return [...labels.slice(0, -1), `${labels.at(-1) ?? ''} ${number}`.trim()];
}
