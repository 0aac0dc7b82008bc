import { type AnswerOf, searchCalls } from '@vitrina/contract';
import {
  behaviour,
  type ContentType,
  fieldsOf,
  findContentType,
  isEmptyValue,
  isInstitution,
  type RelatedFacts,
  type SearchTerm,
  type Status,
} from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { relatedIds, visibleRelated } from '../../../content/read/present.ts';
import { recordTerms } from '../../../content/read/search.ts';
import { listableTypes } from '../../../content/shared/scope.ts';
import { type StoredVersion, versionOf } from '../../../content/shared/versions.ts';
import { type Person, type Platform, personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { findHits } from './hits.ts';
import {
  countFacets,
  countMatches,
  type MatchRow,
  maxCounted,
  type RecordSearch,
  readMatches,
} from './matches.ts';

type Answer = AnswerOf<typeof searchCalls.records>;
type FoundRecord = Answer['data'][number];

/** Maximum number of texts that an answer shows of each record. */
const maxHits = 5;

/** Route that finds records of any type by their texts. */
export const searchFeature = {
  name: 'search',
  register(app: FastifyInstance): void {
    implement(app, searchCalls.records, async ({ query }, ctx) => {
      const { platform } = ctx;
      const { page, per_page } = query;
      const person = personOf(ctx);
      const listable = listableTypes(person);
      const recordSearch: RecordSearch = {
        person,
        types: listable.filter(({ slug }) => query.type?.includes(slug) ?? true),
        input: query.q,
        terms: recordTerms(query.q),
        institutions: query.institution_id,
        onSite: query.on_site === undefined ? undefined : query.on_site === 'true',
        updatedBy: query.updated_by,
        updatedFrom: query.updated_from === undefined ? undefined : new Date(query.updated_from),
      };
      const { terms, types } = recordSearch;
      const offset = (page - 1) * per_page;
      // Later matches are not counted, and reading them would sort all matches.
      const isEmpty = types.length === 0 || terms.length === 0 || offset >= maxCounted;
      const isCounted = query.counts === 'true' && !isEmpty;
      const [rows, total, counts] = await Promise.all([
        isEmpty ? [] : readMatches(platform.db, recordSearch, { limit: per_page + 1, offset }),
        isCounted ? countMatches(platform.db, recordSearch) : null,
        isCounted ? countFacets(platform.db, recordSearch, listable) : null,
      ]);
      const pageRows = rows.slice(0, per_page);
      return {
        data: await presentMatches(platform, person, pageRows, terms),
        counts,
        meta: {
          ...metaOf({ page, per_page }, total ?? offset + rows.length),
          total_is_exact: total === null ? rows.length === pageRows.length : total < maxCounted,
        },
      };
    });
  },
};

async function presentMatches(
  platform: Platform,
  person: Person,
  rows: readonly MatchRow[],
  terms: readonly SearchTerm[],
): Promise<FoundRecord[]> {
  const published = await readPublished(platform, rows);
  const foundRecords = await Promise.all(
    rows.map(async (row) => {
      const type = findContentType(row.type);
      if (type === undefined) return null;
      const version = published.get(row.id);
      const data = [row.data, ...(version ? [version.data] : [])];
      const related = await visibleRelated(
        platform,
        person,
        data.flatMap((values) => relatedIds(type, values)),
      );
      const draft = { ...row.data, slug: row.slug };
      const live = version ? { ...version.data, slug: version.identity.slug } : null;
      const isLive = row.published_revision !== null && !row.has_unpublished_changes;
      const hits = findHits({ type, draft, published: isLive ? draft : live, related }, terms);
      // The searched text of a record contains hidden values, too.
      return hits.length === 0 ? null : { ...foundRecordOf(type, row, related), ...hitsShown(hits) };
    }),
  );
  return foundRecords.filter((record) => record !== null);
}

const hitsShown = (hits: FoundRecord['hits']) => ({ hits: hits.slice(0, maxHits), hit_count: hits.length });

/** Reads the versions on the site of the records whose drafts differ from them. */
async function readPublished(platform: Platform, rows: readonly MatchRow[]) {
  const changed = rows.filter(
    ({ published_revision, has_unpublished_changes }) =>
      has_unpublished_changes && published_revision !== null,
  );
  if (changed.length === 0) return new Map<string, ReturnType<typeof versionOf>>();
  const { rows: versions } = await sql<StoredVersion & { readonly entry_id: string }>`
    select r.entry_id, r.identity, r.data from unnest(
      ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ published_revision }) => published_revision)}::int[]
    ) as wanted (id, revision)
    cross join lateral (select entry_id, identity, data from entry_revision
      where entry_id = wanted.id and revision = wanted.revision limit 1) as r`.execute(platform.db);
  const typeById = new Map(changed.map(({ id, type }) => [id, findContentType(type)]));
  return new Map(
    versions.flatMap(({ entry_id, ...version }) => {
      const type = typeById.get(entry_id);
      return type ? [[entry_id, versionOf(type, version)] as const] : [];
    }),
  );
}

function foundRecordOf(
  type: ContentType,
  row: MatchRow,
  related: RelatedFacts & ReadonlyMap<string, { readonly name: string }>,
): Omit<FoundRecord, 'hits' | 'hit_count'> {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    institution_id: isInstitution(row.institution_id) ? row.institution_id : null,
    // The column holds nothing but statuses: only the engine writes it.
    status: row.status as Status,
    secondary: secondaryText(type, row.data, related),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the second line of a record: the values of its type's `secondary` fields, as text. */
function secondaryText(
  type: ContentType,
  data: Readonly<Record<string, unknown>>,
  related: ReadonlyMap<string, { readonly name: string }>,
): string {
  const fields = fieldsOf(type);
  const parts = (type.secondary ?? []).flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isEmptyValue(field, data[key])) return [];
    return [behaviour(field).toText(data[key], field, related)];
  });
  return parts.join(' · ');
}
