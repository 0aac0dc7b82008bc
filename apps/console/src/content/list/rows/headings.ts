import { type ContentType, fieldsOf, optionLabel, optionsOf } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import type { ListState } from '../state/list-state.ts';

/** Returns the heading above a record. */
export type HeadingOf = (entry: Entry) => string;

/**
 * Returns the function that groups the rows; undefined if the type has no groups or the sort order would split them.
 */
export function headingsOf(type: ContentType, { sort }: ListState): HeadingOf | undefined {
  const key = type.groupedBy;
  const options = key === undefined ? undefined : optionsOf(fieldsOf(type)[key]);
  if (key === undefined || options === undefined || sort.replace(/^-/u, '') !== type.sort) return undefined;
  return (entry) => optionLabel(options, String(entry[key] ?? ''));
}

/** Returns the heading to show before a row; null if the previous row belongs to the same group. */
export function headingBefore(
  headingOf: HeadingOf | undefined,
  entries: readonly Entry[],
  index: number,
): string | null {
  const entry = entries[index];
  if (headingOf === undefined || entry === undefined) return null;
  const previousEntry = entries[index - 1];
  const text = headingOf(entry);
  return previousEntry !== undefined && headingOf(previousEntry) === text ? null : text;
}

/** Id of a heading's element. */
export const headingId = (text: string): string => `grupo-${text}`;

/**
 * Returns the page on which a group begins in the default sort order.
 * @param values groups in order
 * @param counts records per group
 */
export function pageOf(
  value: string,
  values: readonly string[],
  counts: Readonly<Record<string, number>>,
  perPage: number,
): number {
  const countBefore = values
    .slice(0, values.indexOf(value))
    .reduce((sum, item) => sum + (counts[item] ?? 0), 0);
  return Math.floor(countBefore / perPage) + 1;
}
