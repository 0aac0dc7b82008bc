import type { ContentType, Draft } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { type EntryRow, entryColumns, isId } from '../../shared/load.ts';
import { type OpenReview, openReview } from '../../shared/open-review.ts';
import {
  type KnownRelated,
  type RelatedRow,
  relatedJson,
  relatedMap,
  withSuccessors,
} from '../../shared/related.ts';
import { siteAddress } from '../../shared/site-address.ts';
import { withoutIndex } from '../../shared/source.ts';
import { draftOf, type StoredVersion, versionOf } from '../../shared/versions.ts';
import { actorReaches, type EntryContext, requireOwnRecord } from '../entry-context.ts';
import { columnList } from './column-lists.ts';

/** Published version of an entry. */
export interface LiveVersion {
  readonly name: string;
  readonly slug: string | null;
  readonly category_id: string | null;
  readonly data: Record<string, unknown>;
  /** Moment of expiry, ISO 8601; null if the version does not expire. */
  readonly expire_at: string | null;
}

/** Entry with all data that a write requires. */
export interface StoredRecord {
  readonly row: EntryRow;
  /** Version of the row. A write that requires this version fails if another change was written first. */
  readonly version: string;
  readonly draft: Draft;
  /** Published version; null if there is none. */
  readonly publishedDraft: Draft | null;
  /** Scheduled version; null if there is none. */
  readonly scheduledDraft: Draft | null;
  readonly liveVersion: LiveVersion | null;
  /** Last public slug of the entry; null if there is none. */
  readonly lastSlug: string | null;
  /** Open review; null if there is none. */
  readonly review: OpenReview | null;
  /** True if a document on the site embeds the record. */
  readonly isEmbedded: boolean;
  /** True if the type requires that another person publishes saved versions. */
  readonly asksFourEyes: boolean;
  /** Related records of the draft, by id; read only on request. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** Options for reading a record. */
export interface ReadOptions {
  /** True to lock the row until the transaction ends, so that no new reference to it can be written meanwhile. */
  readonly lock?: boolean;
  /** True to read the related records as well. */
  readonly related?: boolean;
  /** True to read from the recycle bin instead. */
  readonly deleted?: boolean;
}

interface StoredRow extends EntryRow {
  readonly version: string;
  readonly published: StoredVersion | null;
  readonly scheduled: StoredVersion | null;
  readonly live: LiveVersion | null;
  readonly open_review: OpenReview | null;
  readonly is_embedded: boolean;
  readonly asks_four_eyes: boolean;
  readonly last_slug: string | null;
  readonly related: RelatedRow[] | null;
}

/** Returns the columns of an entry, prefixed with a table or alias. */
export function columnsOf(table: string): RawBuilder<unknown> {
  return columnList(entryColumns, table);
}

/**
 * Reads an entry with all data that a write requires, in one round trip. Throws 404 if the actor may not see the
 * entry, or if the entry is in the recycle bin (with `deleted`: is not in it). Throws 403 if the entry also belongs
 * to institutions that are not the actor's.
 */
export async function readRecord(
  ctx: EntryContext,
  id: string,
  options: ReadOptions = {},
): Promise<StoredRecord> {
  if (!isId(id)) throw notFound();
  const { db, type } = ctx;
  const version = (revision: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select jsonb_build_object('identity', r.identity, 'data', r.data) from entry_revision r
    where r.entry_id = e.id and r.revision = ${revision})`;
  const relatedSql = relatedJson(
    sql`t.id in (select to_id from entry_reference where from_id = e.id and stage = 'draft' and kind = 'entry')`,
  );
  const { rows } = await prepareStatement(sql<StoredRow>`
    select ${columnsOf('e')}, e.xmin::text as version,
      ${version(sql`e.published_revision`)} as published,
      ${version(sql`e.scheduled_revision`)} as scheduled,
      (select jsonb_build_object('name', p.name, 'slug', p.slug, 'category_id', p.category_id, 'data', p.data, 'expire_at', p.expire_at)
        from publication p where p.entry_id = e.id) as live,
      ${openReview(type, sql`e.id`)} as open_review,
      ${siteAddress(type, sql`e.id`)} as site_address,
      exists (select from entry_reference where to_id = e.id and stage = 'public') as is_embedded,
      exists (select from review_type where review_type.type = e.type) as asks_four_eyes,
      ${
        options.related
          ? sql`(select r.identity ->> 'slug' from entry_revision r where r.entry_id = e.id
        and r.published_at is not null order by r.published_at desc limit 1)`
          : sql`null`
      } as last_slug,
      ${options.related ? relatedSql : sql`null`} as related
    from entry e where e.id = ${id}::uuid and ${withoutIndex(sql`e.type = ${type.slug}`)} ${options.lock ? sql`for update of e` : sql``}`).execute(
    db,
  );
  const row = rows[0];
  if (!row || !actorReaches(ctx, row) || (row.deleted_at !== null) !== (options.deleted ?? false))
    throw notFound();
  requireOwnRecord(ctx, row);
  const related = await relatedMap(db, row.related ?? []);
  return toStoredRecord(type, row, withSuccessors(type, row.data, related));
}

function toStoredRecord(
  type: ContentType,
  storedRow: StoredRow,
  related: ReadonlyMap<string, KnownRelated>,
): StoredRecord {
  const {
    version,
    published,
    scheduled,
    live: liveVersion,
    is_embedded,
    asks_four_eyes,
    last_slug,
    related: _rows,
    ...row
  } = storedRow;
  return {
    row,
    version,
    liveVersion,
    review: storedRow.open_review,
    isEmbedded: is_embedded,
    asksFourEyes: asks_four_eyes,
    draft: draftOf(type, row),
    publishedDraft: published && versionOf(type, published),
    scheduledDraft: scheduled && versionOf(type, scheduled),
    lastSlug: last_slug,
    related,
  };
}

/** Returns the moment at which a version was saved. */
export async function readSavedAt(db: Queryable, id: string, revision: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('entry_revision')
    .select('created_at')
    .where('entry_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return created_at;
}
