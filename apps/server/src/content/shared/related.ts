import {
  type ContentType,
  contentTypes,
  draftReferences,
  factFields,
  findContentType,
  institutionsOf,
  publicPath,
  type Related,
  titleOf,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { replacedIdIn, successorsOf } from './successors.ts';

type Data = Readonly<Record<string, unknown>>;

/** Entry to which another one refers, with its state on the site (published, or archived and still readable). */
export interface KnownRelated extends Related {
  readonly onSite: boolean;
  /** True unless the entry is switched off; true for types without a switch. */
  readonly inUse: boolean;
  /** Institutions of the entry; null if it belongs to all. */
  readonly institutions: readonly string[] | null;
  /** Moment at which the entry expires, ISO 8601; null if it does not expire or is not on the site. */
  readonly leavesAt: string | null;
  /** Revision on the site; null if the entry is not on the site. */
  readonly published_revision: number | null;
  /**
   * Category in the address of the entry, and the revision of the category on the site; null if the address has no
   * category.
   */
  readonly addressCategory: { readonly id: string; readonly revision: number | null } | null;
  /** Published record that has replaced the entry, if the entry is not published. */
  readonly successor?: KnownRelated;
}

/** Related entry in the JSON array of `relatedJson`. */
export interface RelatedRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly slug: string | null;
  readonly status: Related['status'];
  readonly institution_id: string | null;
  readonly deleted: boolean;
  readonly on_site: boolean;
  readonly leaves_at: string | null;
  readonly published_revision: number | null;
  /** Category of the entry, with its slug and its revision on the site. */
  readonly category: {
    readonly id: string;
    readonly slug: string | null;
    readonly revision: number | null;
  } | null;
  readonly data: Data;
}

const factKeys = factFields(contentTypes);

/** Returns the values of an entry that declarations of other types read. */
export function factsIn(type: string, data: Data): Record<string, unknown> {
  return Object.fromEntries((factKeys.get(type) ?? []).map((key) => [key, data[key] ?? null]));
}

/** True if a record with these values is in use; always true for types without a switch. */
export function isInUse(type: ContentType | undefined, data: Data): boolean {
  return type?.activeFlag === undefined || data[type.activeFlag] !== false;
}

/** Returns the values of an entry that documents of other records embed. */
export function embeddedValues(type: ContentType | undefined, data: Data): Record<string, unknown> {
  return Object.fromEntries((type?.embeds ?? []).map((key) => [key, data[key] ?? null]));
}

/**
 * SQL of the state of entry `t`: a pending entry that waits for a review, not for its scheduled moment, counts as
 * unpublished.
 */
export const statusSql = sql`case when t.status = 'pending' and t.scheduled_revision is null then 'unpublished' else t.status end`;

/**
 * SQL that returns the entries `t` that meet a condition as one JSON array. Published values take precedence, so that
 * others never see an unpublished change.
 */
export function relatedJson(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'name', coalesce(p.name, t.name),
      'slug', case when p.entry_id is null then t.slug else p.slug end, 'status', coalesce(p.status, ${statusSql}),
      'institution_id', t.institution_id, 'deleted', t.deleted_at is not null, 'on_site', p.entry_id is not null,
      'leaves_at', p.expire_at, 'published_revision', t.published_revision,
      'category', case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'revision', c.published_revision) end, 'data', coalesce(p.data, t.data)))
    from entry t left join publication p on p.entry_id = t.id
    left join entry c on c.id = case when p.entry_id is null then t.category_id else p.category_id end
    where ${where})`;
}

/**
 * Builds the map of related records by id, with the values derived from their declarations and with their successors.
 */
export async function relatedMap(
  db: Queryable,
  rows: readonly RelatedRow[],
): Promise<Map<string, KnownRelated>> {
  const relatedRecords = knownRelatedOf(rows);
  const goneIds = rows.filter(isGone).map(({ id }) => id);
  if (goneIds.length === 0) return relatedRecords;
  const successors = await successorsOf(db, goneIds);
  const liveRecords = knownRelatedOf(await readRows(db, [...new Set(successors.values())]));
  for (const [id, to] of successors) {
    const [old, successor] = [relatedRecords.get(id), liveRecords.get(to)];
    if (old && successor) relatedRecords.set(id, { ...old, successor });
  }
  return relatedRecords;
}

/** True if the entry is deleted or not published and its type allows another entry to replace it. */
function isGone({ type, status, deleted }: RelatedRow): boolean {
  return (deleted || status !== 'published') && findContentType(type)?.lifecycle?.replaces !== undefined;
}

/** True if the address of the type's records contains their category. */
export function isAddressedByCategory({ publicAddresses = [] }: ContentType): boolean {
  return publicAddresses.some(({ pattern }) => pattern.includes('{category}'));
}

function knownRelatedOf(rows: readonly RelatedRow[]): Map<string, KnownRelated> {
  return new Map(
    rows.map(({ data, on_site, leaves_at, category, ...row }) => {
      const type = findContentType(row.type);
      const { slug, institution_id } = row;
      return [
        row.id,
        {
          ...row,
          onSite: on_site,
          inUse: isInUse(type, data),
          institutions: type ? institutionsOf(type, { institution_id, data }) : [],
          leavesAt: leaves_at,
          title: type ? titleOf(type, data) : row.name,
          path: type
            ? publicPath(type, { institution_id, slug, category: category?.slug ?? null, values: data })
            : null,
          addressCategory:
            category && type && isAddressedByCategory(type)
              ? { id: category.id, revision: category.revision }
              : null,
          embedded: embeddedValues(type, data),
          facts: factsIn(row.type, data),
        },
      ];
    }),
  );
}

/** Reads facts about entries, by id; unknown ids are absent. */
export async function readRelated(db: Queryable, ids: readonly string[]): Promise<Map<string, KnownRelated>> {
  return relatedMap(db, await readRows(db, ids));
}

async function readRows(db: Queryable, ids: readonly string[]): Promise<readonly RelatedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    related: RelatedRow[] | null;
  }>`select ${relatedJson(sql`t.id = any(${[...ids]}::uuid[])`)} as related`.execute(db);
  return rows[0]?.related ?? [];
}

/** Replaces the related records by their successors, except the predecessor of the version itself. */
export function withSuccessors(
  type: ContentType,
  data: Data,
  related: ReadonlyMap<string, KnownRelated>,
): Map<string, KnownRelated> {
  const replacedId = replacedIdIn(type, data);
  return new Map(
    [...related].map(([id, relatedRecord]) => [
      id,
      (id !== replacedId && relatedRecord.successor) || relatedRecord,
    ]),
  );
}

/** Reads the related records that a version of the type shows, by the ids in its references. */
export async function relatedOf(
  { db, type }: { readonly db: Queryable; readonly type: ContentType },
  { data }: { readonly data: Data },
): Promise<Map<string, KnownRelated>> {
  const ids = draftReferences(type, data).flatMap(({ kind, to }) => (kind === 'entry' ? [to] : []));
  return withSuccessors(type, data, await readRelated(db, ids));
}

/** True if the entry is in use and the public can see it at the given moment. */
export function isLive({ onSite, deleted, inUse, leavesAt }: KnownRelated, at: Date): boolean {
  return onSite && !deleted && inUse && (leavesAt === null || new Date(leavesAt) > at);
}

/** Returns the related records that a public document may show: those in use that the public can see. */
export function liveOnly(related: ReadonlyMap<string, KnownRelated>, at: Date): Map<string, KnownRelated> {
  return new Map([...related].filter(([, entry]) => isLive(entry, at)));
}
