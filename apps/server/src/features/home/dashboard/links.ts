import type { EntryLink } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { namePeople } from '../../../content/read/present.ts';
import { typesCondition } from '../../../content/shared/scope.ts';
import type { Platform } from '../../../platform/context.ts';
import type { DashboardScope } from './figures.ts';

/** Number of rows in each list of the dashboard. */
const rowsPerList = 5;

/** Row of a record for a link, with the moment and the person that the link shows. */
export interface LinkRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly institution_id: string | null;
  readonly data: Record<string, unknown>;
  readonly at: Date;
  readonly by: string | null;
}

interface DashboardLinks {
  readonly expiring: EntryLink[];
  readonly published: EntryLink[];
  readonly changed: EntryLink[];
}

/**
 * Reads three lists of entries with drafts: those that expire next, those published last, and those with unpublished
 * changes.
 */
export async function readLinks(
  platform: Platform,
  scope: DashboardScope,
  now: Date,
): Promise<DashboardLinks> {
  const where = sql`${typesCondition(
    scope.types.filter(({ drafts }) => drafts),
    scope.institutions,
  )} and t.deleted_at is null`;
  const readRowsWhere = async (
    at: string,
    by: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    direction: RawBuilder<unknown>,
  ): Promise<LinkRow[]> => {
    const { rows } = await sql<LinkRow>`
      select t.id, t.type, t.name, t.institution_id, t.data, ${sql.ref(`t.${at}`)} as at, ${by} as by
      from entry as t where ${where} and ${condition}
      order by ${sql.ref(`t.${at}`)} ${direction}, t.id limit ${rowsPerList}`.execute(platform.db);
    return rows;
  };
  const [expiring, published, changed] = await Promise.all([
    readRowsWhere(
      'expire_at',
      sql`null::uuid`,
      sql`t.status = 'published' and t.expire_at > ${now}`,
      sql`asc`,
    ),
    readRowsWhere(
      'published_at',
      sql`t.published_by`,
      sql`t.status = 'published' and t.published_at is not null`,
      sql`desc`,
    ),
    readRowsWhere('updated_at', sql`t.updated_by`, sql`t.has_unpublished_changes`, sql`desc`),
  ]);
  const linkOf = await createLinkPresenter(platform, [...expiring, ...published, ...changed]);
  return { expiring: expiring.map(linkOf), published: published.map(linkOf), changed: changed.map(linkOf) };
}

/** Loads the names of the people in the rows, and returns the function that presents a row as a link. */
export async function createLinkPresenter(
  platform: Platform,
  rows: readonly LinkRow[],
): Promise<(row: LinkRow) => EntryLink> {
  const name = await namePeople(
    platform,
    rows.map(({ by }) => by),
  );
  return ({ id, type, institution_id, data, at, by, ...row }) => ({
    id,
    type,
    name: row.name,
    institution_id,
    thumbnail: thumbnailOf(type, data),
    at: at.toISOString(),
    by: by === null ? null : name(by),
  });
}

/** Returns the address of the record's first image for the list; null if it has none. */
function thumbnailOf(slug: string, data: Readonly<Record<string, unknown>>): string | null {
  const key = findContentType(slug)?.thumbnail;
  const image = key === undefined ? undefined : data[key];
  if (typeof image !== 'object' || image === null || !('file' in image)) return null;
  const { file } = image;
  return typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'
    ? file.url
    : null;
}
