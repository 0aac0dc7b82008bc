import { type AnswerOf, searchCalls } from '@vitrina/contract';
import {
  behaviour,
  type ContentType,
  fieldsOf,
  findContentType,
  foldAccents,
  isEmptyValue,
  isInstitution,
  type Status,
} from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { relatedIds, visibleRelated } from '../../content/read/present.ts';
import { containsTerms, likeLiteral, searchTerms } from '../../content/read/search.ts';
import { existingConditions } from '../../content/read/selection.ts';
import { listableTypes } from '../../content/shared/scope.ts';
import { all, column, sortKey } from '../../content/shared/source.ts';
import { type Person, type Platform, personOf } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';

type FoundRecord = AnswerOf<typeof searchCalls.records>['data'][number];

const maxResults = 20;

interface Row {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly institution_id: string | null;
  readonly status: string;
  readonly data: Record<string, unknown>;
}

/** Route that finds records of any type for the command palette. */
export const searchFeature = {
  name: 'search',
  register(app: FastifyInstance): void {
    implement(app, searchCalls.records, async ({ query }, ctx) => ({
      data: await findRecords(ctx.platform, personOf(ctx), query.search),
    }));
  },
};

/**
 * Finds up to 20 records that the person may list and that contain all terms. Names that begin with the input come
 * first, then names with a word that does, then all others, most recent first. Throws 400 for too many search terms.
 */
async function findRecords(platform: Platform, person: Person, searchText: string): Promise<FoundRecord[]> {
  const types = listableTypes(person);
  const terms = searchTerms(searchText);
  if (types.length === 0 || terms.length === 0) return [];
  const rows = await findRows(
    platform,
    person,
    types,
    foldAccents(searchText).trim().replace(/\s+/g, ' '),
    terms,
  );
  return Promise.all(rows.map((row) => foundRecordOf(platform, person, row)));
}

async function findRows(
  platform: Platform,
  person: Person,
  types: readonly ContentType[],
  searchText: string,
  terms: readonly string[],
): Promise<Row[]> {
  const name = sortKey(column('name'));
  const prefix = likeLiteral(searchText);
  const containsSql = containsTerms(terms);
  const newestFirst = sql`t.updated_at desc, t.id desc`;
  const searches = [
    { where: sql`${name} like ${`${prefix}%`}`, by: sql`${name}, t.id` },
    { where: sql`${containsSql} and ' ' || ${name} like ${`% ${prefix}%`}`, by: newestFirst },
    { where: containsSql, by: newestFirst },
  ];
  // One query per rank and type, each in index order and limited to twenty, so that no full set of matches is sorted.
  const searchQueries = searches.flatMap(({ where, by }, rank) =>
    types.map(
      (type) => sql`
      (select ${sql.lit(rank)}::int as rank, t.id, t.type, t.name, t.institution_id, t.status, t.data, t.updated_at
      from entry as t where ${all(existingConditions({ person, type }))} and ${where} order by ${by} limit ${maxResults})`,
    ),
  );
  const { rows } = await sql<Row>`
    with found as (${sql.join(searchQueries, sql` union all `)}),
    best as (select distinct on (id) * from found order by id, rank)
    select id, type, name, institution_id, status, data from best
    order by rank, updated_at desc, id desc limit ${maxResults}`.execute(platform.db);
  return rows;
}

async function foundRecordOf(platform: Platform, person: Person, row: Row): Promise<FoundRecord> {
  const type = findContentType(row.type);
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    institution_id: isInstitution(row.institution_id) ? row.institution_id : null,
    // The column holds nothing but statuses: only the engine writes it.
    status: row.status as Status,
    secondary: type ? await secondaryText(platform, person, type, row.data) : '',
  };
}

/** Returns the second line of a record: the values of its type's `secondary` fields, as text. */
async function secondaryText(
  platform: Platform,
  person: Person,
  type: ContentType,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  const relatedRecords = await visibleRelated(platform, person, relatedIds(type, data));
  const fields = fieldsOf(type);
  const texts = (type.secondary ?? []).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isEmptyValue(field, data[key])) return [];
    return [behaviour(field).toText(data[key], field, relatedRecords)];
  });
  return texts.join(' · ');
}
