import { type ContentType, fieldsOf, optionLabel, optionsOf } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import type { ListState } from '../state/list-state.ts';

/** The heading under which a record stands. */
export type HeadingOf = (entry: Entry) => string;

/** Groups of the rows in this state; undefined without groups: another order would split them. */
export function headingsOf(type: ContentType, { sort }: ListState): HeadingOf | undefined {
  const key = type.groupedBy;
  const options = key === undefined ? undefined : optionsOf(fieldsOf(type)[key]);
  if (key === undefined || options === undefined || sort.replace(/^-/u, '') !== type.sort) return undefined;
  return (entry) => optionLabel(options, String(entry[key] ?? ''));
}

/** The heading that begins with this row; null inside a group. */
export function headingBefore(
  heading: HeadingOf | undefined,
  entries: readonly Entry[],
  index: number,
): string | null {
  const entry = entries[index];
  if (heading === undefined || entry === undefined) return null;
  const previousEntry = entries[index - 1];
  const text = heading(entry);
  return previousEntry !== undefined && heading(previousEntry) === text ? null : text;
}

/** Id of a heading's element. */
export const headingId = (text: string): string => `grupo-${text}`;

/** Page on which a group begins in the default order. @param counts records of each group, by value @param values in order */
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
