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
import { relatedFor, relatedIds } from '../../content/read/present.ts';
import { containsTerms, likeLiteral, searchTerms } from '../../content/read/search.ts';
import { existing } from '../../content/read/selection.ts';
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
export const search = {
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
async function findRecords(platform: Platform, person: Person, input: string): Promise<FoundRecord[]> {
  const types = listableTypes(person);
  const terms = searchTerms(input);
  if (types.length === 0 || terms.length === 0) return [];
  const rows = await findRows(platform, person, types, foldAccents(input).trim().replace(/\s+/g, ' '), terms);
  return Promise.all(rows.map((row) => foundRecordOf(platform, person, row)));
}

async function findRows(
  platform: Platform,
  person: Person,
  types: readonly ContentType[],
  input: string,
  terms: readonly string[],
): Promise<Row[]> {
  const name = sortKey(column('name'));
  const start = likeLiteral(input);
  const heldSql = containsTerms(terms);
  const latest = sql`t.updated_at desc, t.id desc`;
  const looks = [
    { where: sql`${name} like ${`${start}%`}`, by: sql`${name}, t.id` },
    { where: sql`${heldSql} and ' ' || ${name} like ${`% ${start}%`}`, by: latest },
    { where: heldSql, by: latest },
  ];
  // One query per rank and type, each in index order and limited to twenty, so that no full set of matches is sorted.
  const parts = looks.flatMap(({ where, by }, rank) =>
    types.map(
      (type) => sql`
      (select ${sql.lit(rank)}::int as rank, t.id, t.type, t.name, t.institution_id, t.status, t.data, t.updated_at
      from entry as t where ${all(existing({ person, type }))} and ${where} order by ${by} limit ${maxResults})`,
    ),
  );
  const { rows } = await sql<Row>`
    with found as (${sql.join(parts, sql` union all `)}),
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
  const related = await relatedFor(platform, person, relatedIds(type, data));
  const fields = fieldsOf(type);
  const parts = (type.secondary ?? []).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isEmptyValue(field, data[key])) return [];
    return [behaviour(field).toText(data[key], field, related)];
  });
  return parts.join(' · ');
}
