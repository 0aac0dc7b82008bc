import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fileExistsFor } from '../../../content/shared/file-rights.ts';
import type { Person } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { StoredVariant } from '../json-columns.ts';

/** Stored file with its current version, as the library reads it. */
export interface FileRow
  extends Omit<
    Selectable<Database['file']>,
    'size' | 'state' | 'expires_at' | 'claimed_at' | 'search' | 'institutions'
  > {
  readonly size: number;
  readonly pages: number | null;
  readonly variants: StoredVariant[] | null;
  readonly uses: number;
}

/** Columns of the library's queries, from `file as f` and its current version `v`. */
export const rowColumns: RawBuilder<unknown> = sql`
  f.id, f.key, f.url, f.resource, f.content_type, coalesce(v.name, f.name) as name, f.title, f.description, f.focal_x, f.focal_y, f.size, f.width,
  f.height, v.pages, f.version, v.variants, f.created_at, f.created_by, f.updated_at,
  (select count(distinct r.from_id) from entry_reference r join entry e on e.id = r.from_id
    where r.kind = 'file' and r.to_id = f.id and e.deleted_at is null) as uses`;

/** Tables of the library's queries, limited to stored files. */
export const rowSource: RawBuilder<unknown> = sql`
  file f join file_version v on v.file_id = f.id and v.version = f.version where f.state = 'stored'`;

/** Finds the stored file with this id or key that the person may see. */
export async function findRow(
  db: Queryable,
  person: Person,
  by: { readonly id: string } | { readonly key: string },
): Promise<FileRow | undefined> {
  const condition = 'id' in by ? sql`f.id = ${by.id}::uuid` : sql`f.key = ${by.key}`;
  const { rows } = await sql<FileRow>`select ${rowColumns} from ${rowSource} and ${condition}
    and ${fileExistsFor(person, 'retrieve')}`.execute(db);
  return rows[0];
}
