import { behaviour, type Field, type Fields, isEmptyValue } from '@vitrina/model';
import type { Names } from './field-module.ts';
import { moduleOf } from './registry.ts';

/** Letters of the line that a closed element shows; what is more would not be seen. */
const maxSummaryLength = 140;

/**
 * Summary of an element in one line: the first two of its fields with text. @param names records that the values
 * point to @param nameFields names of the fields to use instead, in this order, where the declaration names some
 */
export function summaryOf(
  fields: Fields,
  values: unknown,
  names: Names,
  nameFields?: readonly string[],
): string {
  if (typeof values !== 'object' || values === null) return '';
  const input = values as Readonly<Record<string, unknown>>;
  const texts = (nameFields ?? Object.keys(fields)).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isEmptyValue(field, input[key])) return [];
    return [wordsOf(field, input[key], names, nameFields === undefined)];
  });
  const line = texts
    .filter((words) => words !== '')
    .slice(0, nameFields?.length ?? 2)
    .join(' · ');
  return line.length > maxSummaryLength ? `${line.slice(0, maxSummaryLength).trimEnd()}…` : line;
}

/** @param isOwn whether the kind's own summary is asked, or its text */
function wordsOf(field: Field, value: unknown, names: Names, isOwn: boolean): string {
  if (isOwn && moduleOf(field).summary === false) return '';
  const kind = behaviour(field);
  if (kind.schema(field).safeParse(value).success) return kind.toText(value, field, names);
  // What is typed may not be a value yet: then its own letters are the best there is.
  return typeof value === 'string' ? value : '';
}
