import { type ContentType, findContentType, nameOf, searchText } from '@vitrina/model';
import type { Insertable } from 'kysely';
import type { Platform } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { newId } from '../../src/platform/ids.ts';

/** Returns the content type with the slug. */
export function typeNamed(slug: string): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`There is no content type ${slug}.`);
  return type;
}

type Values = Readonly<Record<string, unknown>>;

/** Author of rows without a known author. */
export const unknownId = '00000000-0000-7000-8000-000000000000';

/** Returns the row of a record as a save stores it, for tests of reads. */
export function entryRow(
  platform: Platform,
  type: ContentType,
  data: Values,
  overrides: Partial<Insertable<Database['entry']>> = {},
): Insertable<Database['entry']> {
  const at = platform.clock.now();
  return {
    id: newId(),
    type: type.slug,
    institution_id: type.institutions === 'shared' ? null : (type.institutions[0] ?? null),
    category_id: null,
    slug: null,
    name: nameOf(type, data),
    title: nameOf(type, data),
    status: type.drafts ? 'unpublished' : 'published',
    data: JSON.stringify(data),
    revision: 1,
    published_revision: null,
    scheduled_revision: null,
    has_unpublished_changes: false,
    created_at: at,
    created_by: unknownId,
    updated_at: at,
    updated_by: unknownId,
    published_by: null,
    deleted_by: null,
    search: searchText(type, data, { isPublic: false, related: null }),
    ...overrides,
  };
}

/** Inserts rows of records, and rows of publications for the published ones. */
export async function insertEntries(
  platform: Platform,
  rows: readonly Insertable<Database['entry']>[],
): Promise<void> {
  await platform.db
    .insertInto('entry')
    .values([...rows])
    .execute();
  const published = rows.filter(({ status }) => status === 'published');
  if (published.length === 0) return;
  await platform.db
    .insertInto('publication')
    .values(
      published.map((row) => ({
        entry_id: row.id,
        type: row.type,
        institution_id: row.institution_id,
        category_id: null,
        slug: row.slug,
        name: row.name,
        status: 'published',
        revision: row.revision,
        data: row.data,
        search: row.search,
        body: JSON.stringify({ id: row.id, type: row.type, name: row.name }),
        etag: `"${row.id}"`,
        updated_at: row.updated_at,
        published_at: row.updated_at,
        expire_at: row.expire_at ?? null,
      })),
    )
    .execute();
}
