import {
  brokenDestinations,
  type ContentType,
  type FilterOperator,
  type ListFilter,
  listFilters,
  listQuerySchema,
  queryOfView,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../shared/scope.ts';
import { all, column, field } from '../shared/source.ts';
import { cachesOf, type EntryCounts } from './caches.ts';
import { filterConditions, type ListQuery } from './filters.ts';
import {
  calendarOf,
  existingConditions,
  searchConditions,
  selectEntries,
  selectionKey,
  totalOf,
} from './selection.ts';

/** SQL expressions of the value to count in a row, by filter operator. Only operators with few options have one. */
const facetSqlByOperator: Partial<
  Record<FilterOperator, (filter: ListFilter) => RawBuilder<unknown> | undefined>
> = {
  'any-of': ({ key, isOwnField }) => (isOwnField ? field(key) : sql`to_jsonb(${column(key)})`),
  'yes-no': ({ key, isOwnField }) => {
    // This condition is computed row by row, so only its view counts it.
    if (key === brokenDestinations) return undefined;
    return isOwnField ? sql`coalesce(${field(key)}, 'false'::jsonb)` : sql`to_jsonb(${column(key)})`;
  },
};

interface Facet {
  readonly key: string;
  readonly value: RawBuilder<unknown>;
  /** Condition of the filter in the query; null if it is not set. */
  readonly condition: RawBuilder<unknown> | null;
}

/** Returns the list queries of the built-in views of the type on a day. */
function viewQueries(type: ContentType, today: string): ListQuery[] {
  return type.views.map((view) => listQuerySchema(type).parse(queryOfView(view, today)));
}

/**
 * Counts the selected entries, the entries of each filter value under all other filters, and the entries of each
 * built-in view. Cached until the type changes.
 */
export async function countEntries(
  access: Access,
  query: ListQuery,
): Promise<EntryCounts & { views: number[] }> {
  const { platform, person, type } = access;
  const calendar = calendarOf(platform);
  const key = selectionKey(person, query, calendar);
  const [counts, views] = await Promise.all([
    cachesOf(platform).counts.get(type.slug, key, () => countValues(access, query)),
    Promise.all(
      viewQueries(type, calendar.today).map((view) => totalOf(platform, selectEntries(access, view))),
    ),
  ]);
  return { ...counts, views };
}

interface Row {
  readonly facet: number;
  readonly value: string | null;
  readonly count: number;
}

async function countValues(access: Access, query: ListQuery): Promise<EntryCounts> {
  const { platform, type } = access;
  const calendar = calendarOf(platform);
  const facets: Facet[] = [];
  const commonConditions = [...existingConditions(access), ...searchConditions(query)];
  for (const filter of listFilters(type)) {
    const conditions = filterConditions(filter, query, calendar);
    const value = facetSqlByOperator[filter.operator]?.(filter);
    if (value === undefined) commonConditions.push(...conditions);
    else facets.push({ key: filter.key, value, condition: conditions.length === 0 ? null : all(conditions) });
  }
  const { rows } = await statementOf(facets, commonConditions).execute(platform.db);
  const filters: Record<string, Record<string, number>> = Object.fromEntries(
    facets.map(({ key }) => [key, {}]),
  );
  for (const { facet, value, count } of rows) {
    const counts = filters[facets[facet]?.key ?? ''];
    if (counts && value !== null) counts[value] = count;
  }
  return { total: rows.find(({ facet }) => facet === facets.length)?.count ?? 0, filters };
}

/**
 * Builds the statement that counts in one scan: groups the rows by their values and the filters that they pass, and
 * sums the groups per facet.
 */
function statementOf(
  facets: readonly Facet[],
  commonConditions: readonly RawBuilder<unknown>[],
): RawBuilder<Row> {
  const valueAt = (index: number): RawBuilder<unknown> => sql.ref(`value_${index}`);
  const passesRef = (index: number): RawBuilder<unknown> => sql.ref(`passes_${index}`);
  const facetColumns = facets.flatMap(({ value, condition }, index) => [
    sql`${value} as ${valueAt(index)}`,
    ...(condition === null ? [] : [sql`(${condition}) as ${passesRef(index)}`]),
  ]);
  // The constant serves types whose filters offer no values.
  const groupColumns = [
    sql`one`,
    ...facets.flatMap(({ condition }, index) =>
      condition === null ? [valueAt(index)] : [valueAt(index), passesRef(index)],
    ),
  ];
  const otherFilters = (exceptIndex: number): RawBuilder<unknown> =>
    all(
      facets.flatMap(({ condition }, index) =>
        condition === null || index === exceptIndex ? [] : [passesRef(index)],
      ),
    );
  const facetQueries = facets.map(
    (_facet, index) => sql`
      select ${sql.lit(index)}::int as facet, chosen.value, sum(n)::bigint as count from grouped,
        jsonb_array_elements_text(case jsonb_typeof(${valueAt(index)}) when 'array' then ${valueAt(index)}
          else jsonb_build_array(${valueAt(index)}) end) as chosen
      where ${otherFilters(index)} group by 2`,
  );
  const totalQuery = sql`select ${sql.lit(facets.length)}::int as facet, null::text as value,
    coalesce(sum(n), 0)::bigint as count from grouped where ${otherFilters(-1)}`;
  return sql<Row>`
    with rows as (select ${sql.join([sql`1 as one`, ...facetColumns])} from entry as t where ${all(commonConditions)}),
    grouped as materialized (select count(*) as n, ${sql.join(groupColumns)} from rows group by ${sql.join(groupColumns)})
    ${sql.join([...facetQueries, totalQuery], sql` union all `)}`;
}
