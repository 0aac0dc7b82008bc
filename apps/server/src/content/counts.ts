import {
  type ContentType,
  type FilterOperator,
  type ListFilter,
  listFilters,
  listQuerySchema,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Person, Platform } from '../platform/context.ts';
import { filterConditions, type ListQuery } from './filters.ts';
import { type EntryCounts, memoryOf } from './memory.ts';
import { perType } from './per-type.ts';
import { calendarOf, existing, searchConditions, selectionKey } from './selection.ts';
import { all, column, field } from './source.ts';

/** A count is made of the rows of a condition, one for each value that `value` takes in them. */
interface Facet {
  readonly value: RawBuilder<unknown>;
  /** What `value` needs beside the entry. */
  readonly from: RawBuilder<unknown>;
}

type FacetMaker = (filter: ListFilter) => Facet;

/** The operators whose filters offer a few values to choose among. */
const facets: Partial<Record<FilterOperator, FacetMaker>> = {
  'any-of': ({ key, own }) =>
    own
      ? {
          value: sql`chosen.value`,
          from: sql`, jsonb_array_elements_text(case jsonb_typeof(${field(key)})
            when 'array' then ${field(key)} when 'string' then jsonb_build_array(${field(key)}) else '[]'::jsonb end) as chosen`,
        }
      : { value: column(key), from: sql`` },
  'yes-no': ({ key, own }) => ({
    value: own ? sql`coalesce(${field(key)}, 'false'::jsonb)::text` : sql`${column(key)}::text`,
    from: sql``,
  }),
};

/** The queries of the type's built-in views, as a list would get them. */
const viewQueries = perType((type) => type.views.map(({ query }) => listQuerySchema(type).parse(query)));

interface CountRow {
  readonly place: number;
  readonly value: string | null;
  readonly count: number;
}

function countRows(place: number, where: RawBuilder<unknown>, facet?: Facet): RawBuilder<CountRow> {
  if (!facet)
    return sql`select ${sql.lit(place)}::int as place, null::text as value, count(*) as count from entry as t where ${where}`;
  return sql`select ${sql.lit(place)}::int, ${facet.value}, count(*) from entry as t${facet.from} where ${where} group by 2`;
}

/**
 * How many entries there are of each value of the filters that offer values (each counted under all
 * the other filters, so that it says what choosing it would show), how many the query selects, and
 * how many each built-in view holds. One statement, remembered until the type changes.
 */
export function countEntries(
  platform: Platform,
  person: Person,
  type: ContentType,
  query: ListQuery,
): Promise<EntryCounts> {
  const calendar = calendarOf(platform);
  return memoryOf(platform).counts.get(type.slug, selectionKey(person, query, calendar), async () => {
    const offered = listFilters(type).flatMap((filter) => {
      const facet = facets[filter.operator]?.(filter);
      return facet ? [{ filter, facet }] : [];
    });
    const conditions = (from: ListQuery, except?: ListFilter): RawBuilder<unknown> =>
      all([
        ...existing(person, type),
        ...listFilters(type).flatMap((filter) =>
          filter === except ? [] : filterConditions(filter, from, calendar),
        ),
        ...searchConditions(from),
      ]);
    const views = viewQueries(type);
    const parts = [
      countRows(0, conditions(query)),
      ...offered.map(({ filter, facet }, index) => countRows(1 + index, conditions(query, filter), facet)),
      ...views.map((view, index) => countRows(1 + offered.length + index, conditions(view))),
    ];
    const { rows } = await sql<CountRow>`${sql.join(parts, sql` union all `)}`.execute(platform.db);
    const single = (place: number): number => rows.find((row) => row.place === place)?.count ?? 0;
    return {
      total: single(0),
      filters: Object.fromEntries(
        offered.map(({ filter }, index) => [
          filter.key,
          Object.fromEntries(
            rows.flatMap(({ place, value, count }) =>
              place === 1 + index && value !== null ? [[value, count]] : [],
            ),
          ),
        ]),
      ),
      views: views.map((_view, index) => single(1 + offered.length + index)),
    };
  });
}
