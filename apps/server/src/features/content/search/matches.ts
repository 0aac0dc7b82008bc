import { type ContentType, foldAccents, type Institution, type SearchTerm } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { likeLiteral, matchesTerms } from '../../../content/read/search.ts';
import { institutionConditions, typesCondition } from '../../../content/shared/scope.ts';
import { all, column, sortKey } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Search over the records of some types. */
export interface RecordSearch {
  readonly person: Person;
  /** Types that the person may list. */
  readonly types: readonly ContentType[];
  /** Typed text. */
  readonly input: string;
  readonly terms: readonly SearchTerm[];
  readonly institutions: readonly Institution[] | undefined;
  /** True for records on the site, false for others. */
  readonly onSite: boolean | undefined;
  readonly updatedBy: string | undefined;
  readonly updatedFrom: Date | undefined;
}

/** Record that matches a search. */
export interface MatchRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly slug: string | null;
  readonly institution_id: string | null;
  readonly status: string;
  readonly data: Record<string, unknown>;
  readonly updated_at: Date;
  readonly published_revision: number | null;
  readonly has_unpublished_changes: boolean;
}

const columns = sql`t.id, t.type, t.name, t.slug, t.institution_id, t.status, t.data, t.updated_at,
  t.published_revision, t.has_unpublished_changes`;

/** Conditions of a search except its terms and its types. */
function narrowing({ institutions, onSite, updatedBy, updatedFrom }: RecordSearch): RawBuilder<unknown>[] {
  return [
    sql`t.deleted_at is null`,
    ...(institutions === undefined ? [] : [sql`t.institution_id = any(${[...institutions]}::text[])`]),
    ...(onSite === undefined ? [] : [sql`(t.published_revision is not null) = ${onSite}`]),
    ...(updatedBy === undefined ? [] : [sql`t.updated_by = ${updatedBy}::uuid`]),
    ...(updatedFrom === undefined ? [] : [sql`t.updated_at >= ${updatedFrom}::timestamptz`]),
  ];
}

/** Condition that the public version of a record, which differs from its draft, contains the terms. */
const matchesPublic = (terms: readonly SearchTerm[]): RawBuilder<unknown> =>
  sql`t.has_unpublished_changes and t.id in (select p.entry_id from (
    select t.entry_id from publication as t where ${matchesTerms(terms)}) as p)`;

/**
 * Minimum number of latest matches of a type among which names and titles with a searched word come first. Ranking all
 * matches would read the whole type for a word that every record has.
 */
const minRanked = 300;

/**
 * Reads matching records: names that begin with the input first, then names with a word that does, then titles and
 * addresses, then all others; among equals, records on the site first, and the latest change first.
 */
export async function readMatches(
  db: Db,
  search: RecordSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MatchRow[]> {
  const { types, person, terms } = search;
  const name = sortKey(column('name'));
  const start = likeLiteral(foldAccents(search.input).trim().replace(/\s+/g, ' '));
  const wordStart = `% ${start}%`;
  const contains = matchesTerms(terms);
  const latest = sql`t.updated_at desc, t.id desc`;
  const hasNamedWord = sql`' ' || ${name} like ${wordStart}`;
  const hasTitledWord = sql`(' ' || sort_key(t.title) like ${wordStart} or ' ' || replace(t.slug, '-', ' ') like ${wordStart})`;
  const rank = sql`case when ${hasNamedWord} then 1 when ${hasTitledWord} then 2 else 3 end`;
  const maxRows = limit + offset;
  // Two queries per type, each in index order and limited, so that no full set of matches is sorted or filtered.
  const parts = types.flatMap((type) => {
    const selected = all([
      sql`t.type = ${type.slug}`,
      ...institutionConditions(person.institutions, type),
      ...narrowing(search),
    ]);
    return [
      sql`(select 0 as rank, ${columns} from entry as t where ${selected} and ${name} like ${`${start}%`}
        order by ${name}, t.id limit ${maxRows})`,
      sql`(select ${rank} as rank, ${columns} from (
          select ${columns}, t.title from entry as t where ${selected} and ${contains}
          order by ${latest} limit ${Math.max(maxRows, minRanked)}) as t
        order by rank, ${latest} limit ${maxRows})`,
    ];
  });
  const publicPart = sql`(select 3 as rank, ${columns} from entry as t
    where ${all([typesCondition(types, person.institutions), ...narrowing(search), matchesPublic(terms)])}
    order by ${latest} limit ${maxRows})`;
  const { rows } = await sql<MatchRow>`
    with found as (${sql.join([...parts, publicPart], sql` union all `)}),
    best as (select distinct on (id) * from found order by id, rank)
    select * from best order by rank, published_revision is null, updated_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Numbers of matches by the value of a property, of `maxCounted` matches at maxRows. */
export interface MatchCounts {
  readonly type: Record<string, number>;
  readonly institution_id: Record<string, number>;
  readonly on_site: Record<string, number>;
}

/** Number of matches up to which a search counts. */
export const maxCounted = 1000;

/** Number of matches of a search; `maxCounted` if there are more. */
export async function countMatches(db: Db, search: RecordSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with found as (${matchesOf(search)}) select least(count(*), ${maxCounted})::int as total from found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Counts the matches by type, institution and state of publication, each without regard to its own filter.
 * @param types all types that the person may list
 */
export async function countFacets(
  db: Db,
  search: RecordSearch,
  types: readonly ContentType[],
): Promise<MatchCounts> {
  const unfiltered = { ...search, types, institutions: undefined, onSite: undefined };
  const { rows } = await sql<{ type: string; institution_id: string | null; on_site: boolean; n: number }>`
    with found as (${matchesOf(unfiltered)})
    select type, institution_id, on_site, count(*)::int as n
    from (select * from found limit ${maxCounted}) as counted group by 1, 2, 3`.execute(db);
  const tests = {
    type: ({ type }: (typeof rows)[number]) => search.types.some(({ slug }) => slug === type),
    institution_id: ({ institution_id }: (typeof rows)[number]) =>
      search.institutions?.some((institution) => institution === institution_id) ?? true,
    on_site: ({ on_site }: (typeof rows)[number]) => search.onSite === undefined || search.onSite === on_site,
  };
  const keys = ['type', 'institution_id', 'on_site'] as const;
  const sumBy = (facet: (typeof keys)[number]): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const row of rows) {
      const isCounted = keys.every((key) => key === facet || tests[key](row));
      if (row[facet] !== null && isCounted) sums[`${row[facet]}`] = (sums[`${row[facet]}`] ?? 0) + row.n;
    }
    return sums;
  };
  return { type: sumBy('type'), institution_id: sumBy('institution_id'), on_site: sumBy('on_site') };
}

function matchesOf(search: RecordSearch): RawBuilder<unknown> {
  const { types, person, terms } = search;
  const matchesWith = (condition: RawBuilder<unknown>) => sql`
    (select t.id, t.type, t.institution_id, t.published_revision is not null as on_site from entry as t
    where ${all([typesCondition(types, person.institutions), ...narrowing(search), condition])} limit ${maxCounted + 1})`;
  return sql`${matchesWith(matchesTerms(terms))} union ${matchesWith(matchesPublic(terms))}`;
}
