import { behaviour, type Field, type Fields, isEmptyValue } from '@vitrina/model';
import type { Names } from './field-module.ts';
import { moduleOf } from './registry.ts';

/** Maximum length of a closed element's summary; more would not be visible. */
const maxSummaryLength = 140;

/**
 * Returns the texts that identify an element: those of its first two fields with text.
 * @param names names of the records that the values refer to
 * @param nameFields fields to use instead, in this order, if the declaration names some
 */
export function summaryParts(
  fields: Fields,
  values: unknown,
  names: Names,
  nameFields?: readonly string[],
): string[] {
  if (typeof values !== 'object' || values === null) return [];
  const input = values as Readonly<Record<string, unknown>>;
  const texts = (nameFields ?? Object.keys(fields)).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isEmptyValue(field, input[key])) return [];
    return [textOfField(field, input[key], names, nameFields === undefined)];
  });
  return texts.filter((part) => part !== '').slice(0, nameFields?.length ?? 2);
}

/** Returns the summary of an element in one line. Takes the same parameters as `summaryParts`. */
export function summaryOf(...element: Parameters<typeof summaryParts>): string {
  const summaryText = summaryParts(...element).join(' · ');
  return summaryText.length > maxSummaryLength
    ? `${summaryText.slice(0, maxSummaryLength).trimEnd()}…`
    : summaryText;
}

/** @param isOwnField true to omit kinds that exclude themselves from summaries */
function textOfField(field: Field, value: unknown, names: Names, isOwnField: boolean): string {
  if (isOwnField && moduleOf(field).summary === false) return '';
  const kind = behaviour(field);
  if (kind.schema(field).safeParse(value).success) return kind.toText(value, field, names);
  // Input may not be a valid value yet; then it is shown as typed.
  return typeof value === 'string' ? value : '';
}
