import { dayOf, type FilterOperator, type ListFilter } from '@vitrina/model';
import type { Query, Values } from './fill/filler.ts';

/**
 * Parameters of a filter: lists with `matchingQuery` contain the record (null if no parameters can), and lists with
 * `hiddenQuery` do not.
 */
export type FilterCase = { readonly matchingQuery: Query | null; readonly hiddenQuery: Query };

type FilterContext = {
  readonly filter: ListFilter;
  /** Value of the field as staff read it. */
  readonly value: unknown;
  /** Returns the id of a record of the type that is not one of `excludedIds`. */
  readonly findOtherId: (to: string, excludedIds: readonly unknown[]) => Promise<string>;
};

/** Returns the values of a field with one or several values. */
const partsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Returns the number by which values are compared. */
function numberOf(value: unknown): number {
  return Number(typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value);
}

/** Returns day and time of an instant in Honduras in the format of a list's address. */
const civilMinute = (at: number): string => new Date(at - 6 * 3_600_000).toISOString().slice(0, 16);
const dayAfter = (day: string): string => dayOf(new Date(Date.parse(`${day}T18:00:00Z`) + 86_400_000));

const cases: Readonly<Record<FilterOperator, (context: FilterContext) => FilterCase | Promise<FilterCase>>> =
  {
    'any-of'({ filter: { key, field }, value }) {
      const ownItems = partsOf(value).map(String);
      const otherItems = Object.keys('options' in field ? field.options : {}).filter(
        (item) => !ownItems.includes(item),
      );
      return {
        matchingQuery: ownItems.length > 0 ? { [key]: ownItems } : null,
        hiddenQuery: { [key]: otherItems.slice(0, 1) },
      };
    },
    async related({ filter: { key, field }, value, findOtherId }) {
      const ownItems = partsOf(value).map(String);
      if (ownItems.length > 0) return { matchingQuery: { [key]: ownItems }, hiddenQuery: { [key]: 'none' } };
      const to = 'to' in field ? field.to : '';
      return { matchingQuery: { [key]: 'none' }, hiddenQuery: { [key]: await findOtherId(to, ownItems) } };
    },
    'yes-no': ({ filter: { key }, value }) => ({
      matchingQuery: { [key]: String(value === true) },
      hiddenQuery: { [key]: String(value !== true) },
    }),
    presence: ({ filter: { key }, value }) => ({
      matchingQuery: { [key]: value === null ? 'missing' : 'present' },
      hiddenQuery: { [key]: value === null ? 'present' : 'missing' },
    }),
    upcoming: ({ filter: { key }, value }) => ({
      matchingQuery: { [key]: value === null ? 'missing' : 'upcoming' },
      hiddenQuery: { [key]: value === null ? 'present' : 'missing' },
    }),
    'date-range'({ filter: { key }, value }) {
      if (typeof value !== 'string')
        return { matchingQuery: null, hiddenQuery: { [`${key}_from`]: '2000-01-01' } };
      return {
        matchingQuery: { [`${key}_from`]: value, [`${key}_to`]: value },
        hiddenQuery: { [`${key}_from`]: dayAfter(value) },
      };
    },
    'moment-range'({ filter: { key }, value }) {
      if (typeof value !== 'string')
        return { matchingQuery: null, hiddenQuery: { [`${key}_from`]: '2000-01-01T00:00' } };
      const [minute, nextMinute] = [0, 60_000].map((offsetMs) => civilMinute(Date.parse(value) + offsetMs));
      return {
        matchingQuery: { [`${key}_from`]: String(minute), [`${key}_to`]: String(minute) },
        hiddenQuery: { [`${key}_from`]: String(nextMinute) },
      };
    },
    'number-range'({ filter: { key }, value }) {
      if (value === null) return { matchingQuery: null, hiddenQuery: { [`${key}_from`]: '0' } };
      const figure = numberOf(value);
      return {
        matchingQuery: { [`${key}_from`]: String(figure), [`${key}_to`]: String(figure) },
        hiddenQuery: { [`${key}_from`]: String(figure + 1) },
      };
    },
  };

/** Returns parameters with which a filter finds the record, and parameters with which it hides the record. */
export async function filterCase(
  filter: ListFilter,
  record: Values,
  findOtherId: FilterContext['findOtherId'],
): Promise<FilterCase> {
  return cases[filter.operator]({ filter, value: record[filter.key] ?? null, findOtherId });
}
