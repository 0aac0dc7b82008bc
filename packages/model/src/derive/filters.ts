import type { ContentType } from '../declaration/content-type.ts';
import { institutionLabels } from '../institutions.ts';
import { field } from '../kinds/fields.ts';
import type { FilterOperator } from '../kinds/kind.ts';
import { behaviour, type Field, type Fields } from '../kinds/registry.ts';

/** Filter of a list. `isOwnField` is true for a field of the type, false for a field that every entry has. */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly operator: FilterOperator;
  readonly field: Field;
  readonly isOwnField: boolean;
}

/** Returns the name of a field where space is short. */
export const shortLabel = (declaredField: Field): string => declaredField.short ?? declaredField.label;

/** Returns a filter for each field whose declaration has the option `filter`. */
export function fieldFilters(fields: Fields): ListFilter[] {
  return Object.entries(fields).flatMap(([key, declaredField]) => {
    const operator = behaviour(declaredField).filter;
    return declaredField.filter && operator
      ? [{ key, label: shortLabel(declaredField), operator, field: declaredField, isOwnField: true }]
      : [];
  });
}

/** Returns a filter on data that the service records. */
export const systemFilter = (key: string, operator: FilterOperator, on: Field): ListFilter => ({
  key,
  label: on.label,
  operator,
  field: on,
  isOwnField: false,
});

/** Returns a filter on recorded data with a fixed set of values. */
export const choiceFilter = (
  key: string,
  label: string,
  options: Readonly<Record<string, string>>,
): ListFilter => systemFilter(key, 'any-of', field.choice({ label, options }));

/** Returns a filter on a recorded property that is true or false. */
export const yesNoFilter = (key: string, label: string): ListFilter =>
  systemFilter(key, 'yes-no', field.boolean({ label, initial: false }));

/** Returns a filter on a recorded moment. */
export const momentFilter = (key: string, label: string): ListFilter =>
  systemFilter(key, 'moment-range', field.datetime({ label }));

/** Returns the filter by institution; none if all records belong to the same institution. */
export function institutionFilter({ institutions }: ContentType): ListFilter[] {
  if (institutions === 'shared' || institutions.length < 2) return [];
  const options = institutions.map((institution) => [institution, institutionLabels[institution]]);
  return [choiceFilter('institution_id', 'Institución', Object.fromEntries(options))];
}
